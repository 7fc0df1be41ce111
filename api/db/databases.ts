import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { joiningCalls } from './callTransaction.ts'
import type { Database, Db } from './Database.ts'
import type { DatabaseRoles } from './databaseRoles.ts'
import { databaseRolesOf, rolePassword, setRolePasswords } from './databaseRoles.ts'
import type { EmbeddedFailure } from './embedded/EmbeddedSupervisor.ts'
import type { PoolSettings } from './openPool.ts'
import { CONNECT_MS, KEEP_ALIVE_MS, openPool } from './openPool.ts'
import { ReadingDatabase } from './ReadingDatabase.ts'
import { SilenceWatch } from './SilenceWatch.ts'
import { WrittenTables } from './WrittenTables.ts'

export interface Databases {
  /**
   * What is decided, written or quoted from, and single records: read on the primary, where everything that has been committed
   * is seen, by a role that can only read registered columns.
   */
  decide: ReadingDatabase
  /**
   * Lists, exports and reports: read on the replica if there is one, which may be behind. Lint allows it only where
   * `api/cli/lint` lists the file.
   */
  look: ReadingDatabase
  /** Writes: a role that can only change what the registry and the server's own tables allow. */
  rw: pg.Pool
  /** Changes of many rows, which hold a connection for long: a few connections apart from those of other writes. */
  bulk: pg.Pool
  /** Downloads: a few connections, opened when needed, apart from those that people wait for. */
  exports: pg.Pool
  /**
   * Signing in, checking sessions, and health: a few connections of their own, as the only role that sees password hashes and
   * sessions.
   */
  signIns: pg.Pool
  /** The job queue, as the role that writes; values arrive as the driver's own types. */
  jobs: pg.Pool
  /** Seals and checkpoints of the audit log: the only role that adds either. */
  sealer: pg.Pool
  write: Db
  /** What this node itself has just written. */
  written: WrittenTables
  signIn: Db
  /** A connection of its own for LISTEN, outside the pools. */
  connectListener(): Promise<pg.Client>
  /** Closes the pools' idle connections after another one has turned out to be dead. */
  dropIdle(): void
  /** The current trouble of the database server, if it is our own. */
  trouble(): Promise<EmbeddedFailure | undefined>
  /** Whether the server works under its own roles, and not as the owner of the database. */
  hasRoles: boolean
  close(): Promise<void>
}

interface OpenOptions {
  /** The database whose roles to use, when this one is a clone of it. */
  rolesOf?: string
  log?: (message: string) => void
  /** Asks for the current trouble of our own server. */
  trouble?: () => Promise<EmbeddedFailure | undefined>
}

/** Downloads that run at the same time on a node. */
const MOST_EXPORTS = 4
/** Changes of many rows that run at the same time on a node. */
const MOST_BULK = 4
const MOST_SIGN_INS = 6
/** The queue's own statements are short: taking a message, completing it, its heartbeat. */
const MOST_JOBS = 3
/** One connection seals while another reads the end of the chain. */
const MOST_SEALERS = 2
/** How long a download may wait for rows: a big list has to be sorted before the first one arrives. */
const SILENT_EXPORT_MS = 120_000

const kyselyOver = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(user)
  changed.password = encodeURIComponent(password)
  return changed.href
}

/** PostgreSQL's error class for refused sign-ins: no such role, wrong password, not permitted. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code?.startsWith('28') === true

/** Whether the role can sign in. Any other failure is the database's and no reason to work without the role. */
const canConnect = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function givePasswords(ownerUrl: string, roles: DatabaseRoles, secret: string): Promise<boolean> {
  const owner = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: 2 * CONNECT_MS,
  })
  owner.on('error', () => undefined)
  try {
    return await setRolePasswords(owner, roles, secret)
  } finally {
    await owner.end()
  }
}

/**
 * Opens the pools on a migrated database, each with the role for its work. If the owner may not create roles, all of them work
 * as the owner, and the log says so.
 */
export async function openDatabases(
  config: Config,
  { rolesOf, log = console.error, trouble = async () => undefined }: OpenOptions = {},
): Promise<Databases> {
  const ownerUrl = config.databaseUrl
  if (!ownerUrl) throw new Error('openDatabases needs the address of a database')
  const roles = databaseRolesOf(rolesOf ?? decodeURIComponent(new URL(ownerUrl).pathname.slice(1)))
  const asRole = (role: string, base = ownerUrl) => withUser(base, role, rolePassword(config.jwtSecret, role))

  const opens = async () => (await Promise.all(Object.values(roles).map((role) => canConnect(asRole(role))))).every(Boolean)
  // Usually another node or an earlier start has already set their passwords.
  const hasRoles = (await opens()) || ((await givePasswords(ownerUrl, roles, config.jwtSecret)) && (await opens()))
  if (!hasRoles) log('The database roles of the server are off: the connecting user may not create roles.')
  const urlOf = (role: string, base = ownerUrl) => (hasRoles ? asRole(role, base) : base)

  const readBase = config.databaseReplicaUrl ?? ownerUrl
  const watch = new SilenceWatch()
  const open = (url: string, limits: Omit<PoolSettings, 'url' | 'watch' | 'log'>) => openPool({ url, ...limits, watch, log })
  const reader = urlOf(roles.reader, readBase)
  const lists = { max: 12, statementTimeoutMs: 10_000, isSerial: true }
  const writer = urlOf(roles.writer)
  const decide = new ReadingDatabase(open(urlOf(roles.reader), lists))
  const look = config.databaseReplicaUrl ? new ReadingDatabase(open(reader, lists)) : decide
  const rw = joiningCalls(open(writer, { max: 12, statementTimeoutMs: 15_000 }))
  const exports = open(reader, { max: MOST_EXPORTS, statementTimeoutMs: 10_000, silentMs: SILENT_EXPORT_MS })
  const bulk = open(writer, { max: MOST_BULK, statementTimeoutMs: 15_000 })
  const jobs = open(writer, { max: MOST_JOBS, statementTimeoutMs: 15_000, keepsTypes: true })
  const signIns = open(urlOf(roles.signIn), { max: MOST_SIGN_INS, statementTimeoutMs: 10_000 })
  const sealer = open(urlOf(roles.sealer), { max: MOST_SEALERS, statementTimeoutMs: 15_000 })
  return {
    decide,
    look,
    rw,
    bulk,
    exports,
    signIns,
    jobs,
    sealer,
    write: kyselyOver(rw),
    written: new WrittenTables(),
    signIn: kyselyOver(signIns),
    hasRoles,
    async connectListener() {
      const client = new pg.Client({
        connectionString: writer,
        connectionTimeoutMillis: CONNECT_MS,
        // Silence is normal on this connection; its queries are answered at once.
        query_timeout: CONNECT_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    trouble,
    dropIdle: () => watch.dropIdle(),
    async close() {
      // Kysely closes only pools that were used through it.
      const pools = new Set([decide.pool, look.pool, rw, bulk, exports, signIns, jobs, sealer])
      await Promise.all([...pools].map((pool) => pool.end()))
    },
  }
}
