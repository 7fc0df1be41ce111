import type { TestUserConfig } from 'vitest/config'
import { defineConfig, mergeConfig } from 'vitest/config'
import { projectRoot } from '../api/config.ts'
import base from '../vite.config.ts'
import { LongFilesFirst } from './support/LongFilesFirst.ts'

/** How tests run, whichever they are; not in vite.config.ts, since a build of the web application has nothing to do with it. */
export const configOf = (test: TestUserConfig) =>
  mergeConfig(
    base,
    defineConfig({
      root: projectRoot,
      test: {
        // Two more than cores: a third of their time tests wait, for time limits and for processes that start.
        maxWorkers: 4,
        // Modules are loaded once a worker, not once a file: no test changes one, and loading them costs as much as the tests.
        isolate: false,
        // Several times what a busy machine needs: only what hangs reaches it.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        ...test,
      },
    }),
  )

export default configOf({
  include: ['tests/**/*.test.ts'],
  globalSetup: 'tests/support/globalSetup.ts',
  sequence: { sequencer: LongFilesFirst },
})
