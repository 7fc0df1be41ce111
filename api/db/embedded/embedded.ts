/*
 * A real PostgreSQL of our own, from npm's binaries, so that `npm start` needs nothing installed. It listens on loopback
 * with a random port and password, and runs as nobody when we are root.
 */
import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedSecret } from '../../base/storedSecret.ts'
import { findBinaries, programOf } from './embeddedBinaries.ts'
import type { Binaries } from './embeddedBinaries.ts'
import { launch } from './embeddedLaunch.ts'
import { clearStaleServer } from './embeddedLock.ts'
import { createPrivateFolder, placeFor, serverIdentity } from './embeddedPlace.ts'
import type { Place } from './embeddedPlace.ts'
import type { EmbeddedFailure } from './EmbeddedSupervisor.ts'
import { EmbeddedSupervisor } from './EmbeddedSupervisor.ts'

export interface EmbeddedServer {
  /** The owner's connection to the database `clearance`. */
  url: string
  /** The current process; a restart replaces it. */
  readonly pid: number
  /** Its current trouble. */
  trouble: () => Promise<EmbeddedFailure | undefined>
  stop: () => Promise<void>
}

type Log = (sentence: string) => void

const USER = 'postgres'
const DATABASE = 'clearance'
const TEMPORARY_PREFIX = 'clearance-database-'
/** A file system in memory: copying a database, which has 1,600 files, costs half the processor time there. */
const MEMORY = '/dev/shm'
/** More than the data of a test run ever take. */
const ROOM_BYTES = 4 * 1024 ** 3

/** Starts the server on the data in this folder and keeps it running until it is stopped. */
export async function startEmbedded(dataDir: string, log: Log = console.error): Promise<EmbeddedServer> {
  return startAt(placeFor(dataDir), true, log)
}

/** The owner's connection to a server that another process has started on this data folder; undefined if none runs. */
export function addressOfRunning(dataDir: string): string | undefined {
  const { home, cluster } = placeFor(dataDir)
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  // The port is in the fourth line of postmaster.pid.
  const port = readFileSync(lock, 'utf8').split('\n')[3]
  return `postgres://${USER}:${storedSecret(join(home, 'database-password'))}@127.0.0.1:${port}/${DATABASE}`
}

/** A server whose data are discarded when it stops. */
interface TemporaryServer extends EmbeddedServer {
  /** The folder of its data and its password. */
  home: string
}

/** Starts a server for tests: fast, because its data are discarded when it stops. */
export async function startTemporary(): Promise<TemporaryServer> {
  await sweepTemporary()
  const home = mkdtempSync(join(temporaryPlace(), `${TEMPORARY_PREFIX}${process.pid}-`))
  const identity = serverIdentity()
  createPrivateFolder(home, identity)
  const server = await startAt({ home, cluster: join(home, 'postgres'), identity }, false, console.error)
  const stop = async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { ...server, home, stop }
}

/** In memory, if the system has such a file system with enough room, otherwise among the temporary files. */
function temporaryPlace(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? MEMORY : tmpdir()
}

/** Test runs that were killed leave their servers behind. */
async function sweepTemporary(): Promise<void> {
  for (const folder of [MEMORY, tmpdir()].filter((place) => existsSync(place)))
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith(TEMPORARY_PREFIX))) {
      const home = join(folder, name)
      if (existsSync(`/proc/${name.slice(TEMPORARY_PREFIX.length).split('-')[0]}`)) continue
      await clearStaleServer(join(home, 'postgres'))
      rmSync(home, { recursive: true, force: true })
    }
}

async function startAt(place: Place, isKept: boolean, log: Log): Promise<EmbeddedServer> {
  const binaries = findBinaries(place.identity, join(place.home, 'postgres-programs'))
  const password = storedSecret(join(place.home, 'database-password'))
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) initialise(binaries, place, { password, isKept })
  refuseOtherMajor(binaries, place)
  await clearStaleServer(place.cluster)
  const first = await launch({ binaries, place, isKept })
  const relaunch = async () => {
    await clearStaleServer(place.cluster)
    return launch({ binaries, place, isKept, port: first.port })
  }
  const supervisor = new EmbeddedSupervisor(first, { cluster: place.cluster, relaunch, log })
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${first.port}/${DATABASE}`,
    get pid() {
      return supervisor.pid
    },
    trouble: () => supervisor.trouble(),
    stop: () => supervisor.stop(),
  }
}

interface NewCluster {
  password: string
  /** Whether its data outlive the process. */
  isKept: boolean
}

/** Created under another name first, so that a kill does not leave half a cluster behind. */
function initialise(binaries: Binaries, { home, cluster, identity }: Place, { password, isKept }: NewCluster): void {
  const draft = `${cluster}.new`
  const passwordFile = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  createPrivateFolder(draft, identity)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(passwordFile, identity.uid, identity.gid)
  // Sorting by code point is the same on every machine; PostgreSQL 17 and later have a locale for it.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']
  const options = ['-D', draft, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', ...locale]
  try {
    run(programOf(binaries, 'initdb'), isKept ? options : [...options, '--no-sync'], place())
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
  if (answer.status !== 0)
    throw new Error(`The database could not be created: ${answer.error?.message ?? lastLine(answer.stderr)}`)
}

function refuseOtherMajor(binaries: Binaries, { cluster }: Place): void {
  const major = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  if (major !== binaries.major)
    throw new Error(
      `The data in ${cluster} were written by PostgreSQL ${major} and cannot be read by PostgreSQL ${binaries.major}.`,
    )
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
