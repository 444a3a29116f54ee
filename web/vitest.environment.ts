import type { Environment } from 'vitest/runtime'

/** Node without a DOM, with modules compiled for the browser: Svelte's effects do not run in its server build. */
const environment: Environment = {
  name: 'browser-modules',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
}

export default environment
