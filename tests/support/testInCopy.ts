import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, test as plain } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { createTestDatabase } from './testDatabase.ts'

const perFile = { scope: 'file' } as const

/** The settings for starting the server. */
const runner = `
import { readConfig } from './api/config.ts'
import { startNode } from './api/process/startNode.ts'
const { address, stop } = await startNode(readConfig(), async () => undefined)
process.once('SIGTERM', () => void stop())
console.log(address)
`

/** A copy of this checkout; `node start.ts` in it starts its server. */
function copyCheckout(place: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(place)
  for (const part of ['api', 'src', 'migrations', 'seeds', 'package.json'])
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'start.ts'), runner)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The environment of a copy's server on a database. */
const settingsOf = (name: string, folder: string, url: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: url,
  DATA_DIR: join(folder, '.data'),
  DEMO_MODE: 'true',
  PORT: '0',
  JWT_SECRET: `a secret of the tests of ${name}`,
})

/** Starts the server of a copy. @throws with what it said if it does not start */
async function startCopy(folder: string, env: NodeJS.ProcessEnv): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, ['start.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = () => {
    server.kill('SIGTERM')
    return gone
  }
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    server.stderr.on('data', (text: Buffer) => (said += text.toString()))
    server.stdout.on('data', (text: Buffer) => resolve(text.toString().trim()))
    server.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
  return { address, stop }
}

/** Starts a copy of this checkout as it is, on a demo of its own. */
export async function startElsewhere(
  name: string,
  serverUrl: string,
): Promise<{ address: string; url: string; stop: () => Promise<void> }> {
  const { folder, remove } = copyCheckout(join(tmpdir(), `clearance-${name}-`))
  const database = await createTestDatabase(serverUrl)
  const server = await startCopy(folder, settingsOf(name, folder, database.url))
  return {
    address: server.address,
    url: database.url,
    stop: async () => {
      await server.stop()
      await database.drop()
      remove()
    },
  }
}

/** A test function with a changed copy of this checkout, and a server that runs the copy. */
export const testInCopy = (name: string, change: (folder: string) => void) =>
  plain
    .extend('serverUrl', perFile, () => inject('serverUrl'))
    .extend('place', perFile, () => join(tmpdir(), `clearance-${name}-`))
    /** The changed copy. */
    .extend('folder', perFile, ({ place }, { onCleanup }) => {
      const { folder, remove } = copyCheckout(place)
      onCleanup(remove)
      change(folder)
      return folder
    })
    /** The environment of its server, with a database of its own. */
    .extend('settings', perFile, async ({ folder, serverUrl }, { onCleanup }): Promise<NodeJS.ProcessEnv> => {
      const database = await createTestDatabase(serverUrl)
      onCleanup(database.drop)
      return settingsOf(name, folder, database.url)
    })
    /** The address of its server. */
    .extend('address', perFile, async ({ folder, settings }, { onCleanup }) => {
      const { address, stop } = await startCopy(folder, settings)
      onCleanup(stop)
      return address
    })
