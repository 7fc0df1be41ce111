import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { programOf } from './embeddedBinaries.ts'
import type { Binaries } from './embeddedBinaries.ts'
import { AlreadyRunning } from './embeddedLock.ts'
import type { Place } from './embeddedPlace.ts'
import { settingsFor } from './embeddedSettings.ts'

/** A PostgreSQL that accepts connections. */
export interface Launched {
  child: ChildProcess
  port: number
  /** The last lines of its log. */
  lastWords: () => string
}

interface Launch {
  binaries: Binaries
  place: Place
  /** Whether its data outlive the process. */
  isKept: boolean
  /** The port it had before; a free one if it had none. */
  port?: number
}

const START_ATTEMPTS = 20
const RETRY_MS = 500
const STDERR_KEPT = 4000

/** Retries while children of a killed server still hold its shared memory, or if the port was taken meanwhile. */
export async function launch({ binaries, place, isKept, port: wanted }: Launch): Promise<Launched> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    try {
      return { port, ...(await launchOnce(binaries, place, settingsFor({ isKept, port }))) }
    } catch (error) {
      const reason = (error as Error).message
      if (/lock file "postmaster.pid" already exists/.test(reason))
        throw new AlreadyRunning('Clearance is already being started on these data: use another PORT and DATA_DIR.')
      if (attempt === START_ATTEMPTS || !/pre-existing shared memory|could not bind|could not create any TCP/.test(reason))
        throw error
      await sleep(RETRY_MS)
    }
  }
}

async function launchOnce(
  binaries: Binaries,
  { home, cluster, identity }: Place,
  settings: string[],
): Promise<Omit<Launched, 'port'>> {
  // PostgreSQL manages its memory itself: the setting of the node's allocator is not meant for it.
  const { MALLOC_MMAP_THRESHOLD_: _ours, ...env } = process.env
  // In a process group of its own: Ctrl-C reaches the terminal's whole group, but the database has to outlive the last request.
  const options = {
    ...identity,
    env,
    cwd: home,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  }
  const child = spawn(programOf(binaries, 'postgres'), ['-D', cluster, ...settings], options)
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  child.once('exit', () => process.off('exit', interrupt))
  let output = ''
  child.stderr.setEncoding('utf8')
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (text: string) => {
      output = (output + text).slice(-STDERR_KEPT)
      if (/ready to accept (?:read-only )?connections/.test(output)) ready()
    })
    child.once('error', failed)
    child.once('close', () => failed(new Error(`PostgreSQL did not start: ${output.trim() || 'it output nothing'}`)))
  })
  return { child, lastWords: () => output }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
