import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// Two builds: the studio (glassbert/serve/page), and the view module that notebooks and exported files carry (glassbert/look/view.js).
// Names carry no hashes, so that the same sources give the same files.
export default defineConfig(({ mode }) =>
  mode === 'view'
    ? {
        plugins: [svelte({ compilerOptions: { css: 'injected' } })],
        publicDir: false,
        build: {
          outDir: '../glassbert/look',
          emptyOutDir: false,
          lib: { entry: 'src/view/main.ts', formats: ['es'], fileName: () => 'view.js' },
          assetsInlineLimit: 1_000_000,
        },
      }
    : {
        plugins: [svelte()],
        build: {
          outDir: '../glassbert/serve/page',
          emptyOutDir: true,
          cssCodeSplit: false, // all styles come with the first page, so that none is missing later
          chunkSizeWarningLimit: 800, // three.js, on the pages that need it
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rollupOptions: {
            output: {
              entryFileNames: 'studio.js',
              chunkFileNames: 'parts/[name].js',
              assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? '[name][extname]' : 'assets/[name][extname]'),
            },
          },
        },
        server: { proxy: { '/api': 'http://127.0.0.1:8500' } },
      },
)
