import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstChunks } from './api/process/firstChunks.ts'
import { callsForBrowsers, withoutUnused } from './api/process/forBrowsers.ts'

const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`

export default defineConfig({
  root: 'src',
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
})
