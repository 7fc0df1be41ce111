import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compressWeb } from './compressWeb.ts'
import { projectRoot } from '../base/projectRoot.ts'
import { runToEnd } from './runToEnd.ts'

/** The sources of the web application. */
const sources = ['src/**/*.*', 'api/schema/**/*.ts', 'api/domain/**/*.ts', 'vite.config.ts', 'package-lock.json']

/** Whether the built files are missing or older than their sources. */
export function isWebStale(): boolean {
  const page = join(projectRoot, '.build/web/index.html')
  if (!existsSync(page)) return true
  const built = statSync(page).mtimeMs
  return globSync(sources, { cwd: projectRoot }).some((file) => statSync(join(projectRoot, file)).mtimeMs > built)
}

/** Builds the web application in a process of its own, so that its memory is freed afterwards. */
export async function buildWeb(): Promise<void> {
  await runToEnd(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], 'The web application cannot be built')
  compressWeb(join(projectRoot, '.build/web'))
}
