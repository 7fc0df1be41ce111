import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstChunks } from './api/process/firstChunks.ts'
import { callsForBrowsers, withoutUnused } from './api/process/forBrowsers.ts'

const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`

export default defineConfig({
  // Vitest looks for its tests from here, the UI's page is in src.
  root: process.env['VITEST'] ? '.' : 'src',
  plugins: [react(), callsForBrowsers(), withoutUnused()],
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], priority: 4 }, ...firstChunks()] },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/internal': apiAddress, '/api': apiAddress } },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/globalSetup.ts',
    // Two more than cores: a third of their time tests wait, for time limits and for processes that start.
    maxWorkers: 4,
    // Modules are loaded once a worker, not once a file: no test changes one, and loading them costs as much as the tests.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
