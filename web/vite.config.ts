import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const LICENSES = 'licenses.md' // Vite lists here the packages whose code is in a build; it does not list fonts
const FONTS = { inter: '@fontsource-variable/inter', 'ibm-plex-mono': '@fontsource/ibm-plex-mono' }
const fontLicense = (name: string) => readFileSync(`node_modules/${name}/LICENSE`, 'utf8')

/** Write the licence of each font beside its file. */
function licensesBesideFonts(): Plugin {
  return {
    name: 'licenses-beside-fonts',
    generateBundle() {
      for (const [font, name] of Object.entries(FONTS)) {
        this.emitFile({ type: 'asset', fileName: `assets/${font}-LICENSE.txt`, source: fontLicense(name) })
      }
    },
  }
}

/** Append all licences to the script: exported pages and notebooks carry the script and no other file. */
function licensesInScript(): Plugin {
  return {
    name: 'licenses-in-script',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LICENSES]
        if (list?.type !== 'asset') return this.error(`Vite wrote no ${LICENSES}`)
        const text = [list.source, ...Object.values(FONTS).map(fontLicense)].join('\n')
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.code += `\n/*!\n${text}*/\n`
        }
        delete bundle[LICENSES]
      },
    },
  }
}

// Two builds: the studio (glassbert/assets/studio), and the module that notebooks and exported pages contain (glassbert/assets/view.js).
// File names have no hashes, so that equal sources give equal files.
export default defineConfig(({ mode }) =>
  mode === 'view'
    ? {
        plugins: [svelte({ compilerOptions: { css: 'injected' } }), licensesInScript()],
        publicDir: false,
        build: {
          outDir: '../glassbert/assets',
          emptyOutDir: false,
          lib: { entry: 'src/embed/main.ts', formats: ['es'], fileName: () => 'view.js' },
          assetsInlineLimit: 1_000_000,
          license: { fileName: LICENSES },
        },
      }
    : {
        plugins: [svelte(), licensesBesideFonts()],
        build: {
          outDir: '../glassbert/assets/studio',
          emptyOutDir: true,
          cssCodeSplit: false, // all styles come with the first page, so that none is missing later
          chunkSizeWarningLimit: 800, // three.js, on the pages that need it
          assetsInlineLimit: 0,
          license: { fileName: LICENSES },
          modulePreload: { polyfill: false },
          rollupOptions: {
            output: {
              entryFileNames: 'studio.js',
              chunkFileNames: 'parts/[name].js',
              assetFileNames: (asset) =>
                asset.names[0]?.endsWith('.css') ? '[name][extname]' : 'assets/[name][extname]',
            },
          },
        },
        server: { proxy: { '/api': 'http://127.0.0.1:8500' } },
      },
)
