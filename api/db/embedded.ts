/*
 * A real PostgreSQL of our own, from npm's binaries, so that `npm start` needs nothing installed. It listens on loopback
 * with a random port and password, and runs as nobody when we are root.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keptSecret } from '../process/keptSecret.ts'
import { findBinaries, programOf } from './embeddedBinaries.ts'
import type { Binaries } from './embeddedBinaries.ts'
import { AlreadyRunning, clearStaleServer } from './embeddedLock.ts'
import { makePrivate, placeFor, serverIdentity } from './embeddedPlace.ts'
import type { Place } from './embeddedPlace.ts'
import { settingsFor } from './embeddedSettings.ts'

export interface EmbeddedServer {
  /** The owner's connection to the database `clearance`. */
  url: string
  pid: number
  stop: () => Promise<void>
}

const USER = 'postgres'
const DATABASE = 'clearance'
const THROW_AWAY_PREFIX = 'clearance-database-'
const START_ATTEMPTS = 20
const RETRY_MS = 500
const STOP_MS = 8000
const STDERR_KEPT = 4000

/** Starts the server whose data are kept in this data folder. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  return startAt(placeFor(dataDir), true)
}

/** The owner's connection to the server that somebody else has started on this data folder; undefined when none runs. */
export function addressOfRunning(dataDir: string): string | undefined {
  const { home, cluster } = placeFor(dataDir)
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  // PostgreSQL writes its port into the fourth line.
  const port = readFileSync(lock, 'utf8').split('\n')[3]
  return `postgres://${USER}:${keptSecret(join(home, 'database-password'))}@127.0.0.1:${port}/${DATABASE}`
}

/** Starts a server for tests: fast, because its data are gone when it stops. */
export async function startThrowAway(): Promise<EmbeddedServer> {
  await sweepThrowAways()
  const home = mkdtempSync(join(tmpdir(), `${THROW_AWAY_PREFIX}${process.pid}-`))
  const identity = serverIdentity()
  makePrivate(home, identity)
  const server = await startAt({ home, cluster: join(home, 'postgres'), identity }, false)
  const stop = async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Test runs that were killed leave their servers behind. */
async function sweepThrowAways(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(THROW_AWAY_PREFIX))) {
    const home = join(tmpdir(), name)
    if (existsSync(`/proc/${name.slice(THROW_AWAY_PREFIX.length).split('-')[0]}`)) continue
    await clearStaleServer(join(home, 'postgres'))
    rmSync(home, { recursive: true, force: true })
  }
}

async function startAt(place: Place, kept: boolean): Promise<EmbeddedServer> {
  const binaries = findBinaries(place.identity, join(place.home, 'postgres-programs'))
  const password = keptSecret(join(place.home, 'database-password'))
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) initialise(binaries, place, password, kept)
  refuseOtherMajor(binaries, place)
  await clearStaleServer(place.cluster)
  const { child, port } = await launch(binaries, place, kept)
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
  return { url, pid: child.pid ?? 0, stop: () => stop(child) }
}

/** Made under another name first: a kill in the middle must not leave half a cluster behind. */
function initialise(binaries: Binaries, { home, cluster, identity }: Place, password: string, kept: boolean): void {
  const draft = `${cluster}.new`
  const passwordFile = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  makePrivate(draft, identity)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(passwordFile, identity.uid, identity.gid)
  // Sorting by code point is the same on every machine; 17 and later know it by name.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']
  const options = ['-D', draft, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', ...locale]
  try {
    run(programOf(binaries, 'initdb'), kept ? options : [...options, '--no-sync'], place())
    run(programOf(binaries, 'postgres'), ['--single', '-D', draft, 'postgres'], {
      ...place(),
      input: `create database ${DATABASE};\n`,
    })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, cluster)

  function place() {
    return { ...identity, cwd: home }
  }
}

function run(program: string, args: string[], options: { uid?: number; gid?: number; cwd: string; input?: string }): void {
  const answer = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (answer.status !== 0) throw new Error(`The database could not be made: ${answer.error?.message ?? lastLine(answer.stderr)}`)
}

function refuseOtherMajor(binaries: Binaries, { cluster }: Place): void {
  const major = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  if (major !== binaries.major)
    throw new Error(
      `The data in ${cluster} were written by PostgreSQL ${major} and cannot be read by PostgreSQL ${binaries.major}.`,
    )
}

/** Tries again while the children of a killed server still hold its memory, or when somebody was faster at the port. */
async function launch(binaries: Binaries, place: Place, kept: boolean): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return { child: await launchOnce(binaries, place, settingsFor({ kept, port })), port }
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

async function launchOnce(binaries: Binaries, { home, cluster, identity }: Place, settings: string[]): Promise<ChildProcess> {
  // In a group of its own: Ctrl-C reaches everybody in the terminal's group, but the database has to outlive the last request.
  const options = { ...identity, cwd: home, detached: true, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
  const child = spawn(programOf(binaries, 'postgres'), ['-D', cluster, ...settings], options)
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  child.once('exit', () => process.off('exit', interrupt))
  let said = ''
  child.stderr.setEncoding('utf8')
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (text: string) => {
      said = (said + text).slice(-STDERR_KEPT)
      if (said.includes('ready to accept connections')) ready()
    })
    child.once('error', failed)
    child.once('close', () => failed(new Error(`PostgreSQL did not start: ${said.trim() || 'it said nothing'}`)))
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
  await gone
  clearTimeout(impatience)
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

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
