import { spawn } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compressWeb } from './compressWeb.ts'
import { projectRoot } from '../config.ts'

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
  const output: Buffer[] = []
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (data: Buffer) => output.push(data))
  child.stderr.on('data', (data: Buffer) => output.push(data))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The web application cannot be built:\n${Buffer.concat(output).toString()}`)
  compressWeb(join(projectRoot, '.build/web'))
}
