/*
 * `node api/process/bundle.ts <folder>`: writes the server and the libraries that every start reads into that folder, as
 * modules with source maps. Code that is loaded on use stays in files of its own.
 */
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../base/projectRoot.ts'

/** Loaded when used, which on many nodes is never; some of them look for files next to their own. */
const loadedOnUse = ['@bwip-js/node', 'nodemailer', 'openid-client', 'pdfkit', 'pg-native', 's3mini', 'vite']

await build({
  configFile: false,
  root: projectRoot,
  publicDir: false,
  logLevel: 'error',
  ssr: { noExternal: true, external: loadedOnUse },
  build: {
    ssr: join(projectRoot, 'api/process/runServer.ts'),
    outDir: process.argv[2] ?? join(projectRoot, '.build/server/bundle'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    // Stack traces need only line numbers; a node would keep the source texts in memory.
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
  },
})
