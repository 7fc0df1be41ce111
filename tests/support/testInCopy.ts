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

/** A test function with a changed copy of this checkout, and a server that runs the copy. */
export const testInCopy = (name: string, change: (folder: string) => void) =>
  plain
    .extend('serverUrl', perFile, () => inject('serverUrl'))
    .extend('place', perFile, () => join(tmpdir(), `clearance-${name}-`))
    /** The changed copy; `node start.ts` in it starts its server. */
    .extend('folder', perFile, ({ place }, { onCleanup }) => {
      const folder = mkdtempSync(place)
      onCleanup(() => rmSync(folder, { recursive: true, force: true }))
      for (const part of ['api', 'src', 'migrations', 'seeds', 'package.json'])
        cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
      symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
      writeFileSync(join(folder, 'start.ts'), runner)
      change(folder)
      return folder
    })
    /** The environment of its server, with a database of its own. */
    .extend('settings', perFile, async ({ folder, serverUrl }, { onCleanup }): Promise<NodeJS.ProcessEnv> => {
      const database = await createTestDatabase(serverUrl)
      onCleanup(database.drop)
      return {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, '.data'),
        DEMO_MODE: 'true',
        PORT: '0',
        JWT_SECRET: `a secret of the tests of ${name}`,
      }
    })
    /** The address of its server. */
    .extend('address', perFile, async ({ folder, settings }, { onCleanup }) => {
      const server = spawn(process.execPath, ['start.ts'], { cwd: folder, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
      const gone = new Promise((resolve) => server.once('exit', resolve))
      onCleanup(async () => {
        server.kill('SIGTERM')
        await gone
      })
      let said = ''
      return new Promise<string>((resolve, reject) => {
        server.stderr.on('data', (text: Buffer) => (said += text.toString()))
        server.stdout.on('data', (text: Buffer) => resolve(text.toString().trim()))
        server.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
      })
    })
