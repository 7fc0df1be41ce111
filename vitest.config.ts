import { defineConfig, mergeConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/support/LongFilesFirst.ts'
import base from './vite.config.ts'

// Not in vite.config.ts: a build of the web application has nothing to do with the order of tests.
export default mergeConfig(base, defineConfig({ test: { sequence: { sequencer: LongFilesFirst } } }))
