import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { joiningCalls } from './callTransaction.ts'
import { shareConnections } from '../base/connectionShares.ts'
import { connectionsWarning } from './connectionsWarning.ts'
import type { Database, Db } from './Database.ts'
import type { DatabaseRoles } from './roles/databaseRoles.ts'
import { databaseRolesOf, rolePassword, setRolePasswords } from './roles/databaseRoles.ts'
import type { EmbeddedFailure } from './embedded/EmbeddedSupervisor.ts'
import { openListener } from './openListener.ts'
import type { ConnectionEdge } from './pool/ConnectionEdge.ts'
import { CONNECT_MS, openPool } from './pool/openPool.ts'
import { ReadingDatabase } from './ReadingDatabase.ts'
import { ReplicaFirst } from './replica/ReplicaFirst.ts'
import { ReplicaWatch } from './replica/ReplicaWatch.ts'
import { untilReplayed } from './replica/untilReplayed.ts'
import { LimitsMissing } from './roles/roleLimits.ts'
import { SilenceWatch } from './pool/SilenceWatch.ts'
import { WrittenTables } from './WrittenTables.ts'

/** The pools of one server for downloads, and for what has to reach that server beside them. */
export interface ExportPlace {
  pool: pg.Pool
  beside: pg.Pool
}

export interface Databases {
  /**
   * What is decided, written or quoted from, and single records: read on the primary, where everything that has been committed
   * is seen, by a role that can only read registered columns.
   */
  decide: ReadingDatabase
  /**
   * Lists, exports and reports: read on the replica if there is one, which may be behind, and on the primary while it gives no
   * answer. Lint allows it only where `api/cli/lint/lookers.ts` lists the file.
   */
  look: ReadingDatabase
  /** Downloads: a few connections, opened when needed, apart from those that people wait for; on the replica like `look`. */
  exports: ReplicaFirst<ExportPlace>
  /** Writes: a role that can only change what the registry and the server's own tables allow. */
  rw: pg.Pool
  /** Changes of many rows, which hold a connection for long: a few connections apart from those of other writes. */
  bulk: pg.Pool
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
  /** Waits until the replica shows what is committed now; undefined if there is none. It may take as long as the replica is behind. */
  untilReplayed: (() => Promise<void>) | undefined
  /** Closes the pools' idle connections after another one has turned out to be dead. */
  dropIdle(): void
  /** The current trouble of the database server, if it is our own. */
  trouble(): Promise<EmbeddedFailure | undefined>
  /** Whether the server works under its own roles, and not as the owner of the database. */
  hasRoles: boolean
  log: (message: string) => void
  close(): Promise<void>
}

interface OpenOptions {
  /** The database whose roles to use, when this one is a clone of it. */
  rolesOf?: string
  log?: (message: string) => void
  /** Asks for the current trouble of our own server. */
  trouble?: () => Promise<EmbeddedFailure | undefined>
  /** What a demo's lab lets go wrong with connections that people's work takes. */
  edge?: ConnectionEdge | undefined
}

/** How long a download may wait for rows: a big list has to be sorted before the first one arrives. */
const SILENT_EXPORT_MS = 120_000

const kyselyOver = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(user)
  changed.password = encodeURIComponent(password)
  return changed.href
}

/** PostgreSQL's error class for refused sign-ins: no such role, wrong password, not permitted. A pooler says it in words only. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code?.startsWith('28') === true || (error.code === '08P01' && /authentication failed|no such user/.test(error.message)))

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
  { rolesOf, log = console.error, trouble = async () => undefined, edge }: OpenOptions = {},
): Promise<Databases> {
  const ownerUrl = config.databaseUrl
  if (!ownerUrl) throw new Error('openDatabases needs the address of a database')
  const roles = databaseRolesOf(rolesOf ?? decodeURIComponent(new URL(ownerUrl).pathname.slice(1)))
  const asRole = (role: string, base = ownerUrl) => withUser(base, role, rolePassword(config.jwtSecret, role))

  const opens = async () => (await Promise.all(Object.values(roles).map((role) => canConnect(asRole(role))))).every(Boolean)
  // Usually another node or an earlier start has already set their passwords.
  const hasRoles = (await opens()) || ((await givePasswords(ownerUrl, roles, config.jwtSecret)) && (await opens()))
  if (!hasRoles) log('The database roles of the server are off: the connecting user may not create roles.')
  const urlOf = (role: keyof DatabaseRoles, base = ownerUrl) => (hasRoles ? asRole(roles[role], base) : base)

  const pools = openPools(config, { hasRoles, urlOf, edge, log })
  try {
    await refuseWithoutLimits([pools.decide.pool, pools.rw, pools.signIns, pools.sealer])
    const warning = await connectionsWarning(pools.decide.pool, config.databaseConnections)
    if (warning !== undefined) log(warning)
  } catch (error) {
    await pools.close()
    throw error
  }
  return {
    ...pools,
    write: kyselyOver(pools.rw),
    written: new WrittenTables(),
    signIn: kyselyOver(pools.signIns),
    hasRoles,
    connectListener: () => openListener(urlOf('writer', config.databaseListenUrl ?? ownerUrl)),
    trouble,
    log,
  }
}

/** Work that people wait for. Signing in and sealing go on whatever the lab lets go wrong. */
const isForPeople = (role: keyof DatabaseRoles): boolean => role === 'reader' || role === 'writer'

interface Place {
  hasRoles: boolean
  urlOf: (role: keyof DatabaseRoles, base?: string) => string
  edge: ConnectionEdge | undefined
  log: (message: string) => void
}

type Pools = Omit<Databases, 'write' | 'signIn' | 'written' | 'hasRoles' | 'connectListener' | 'trouble' | 'log'>

function openPools({ databaseConnections, databaseReplicaUrl }: Config, { hasRoles, urlOf, edge, log }: Place): Pools {
  const share = shareConnections(databaseConnections)
  const primaryWatch = new SilenceWatch()
  // A replica that falls silent says nothing about the way to the primary.
  const replicaSilence = new SilenceWatch()
  const opened: pg.Pool[] = []
  const open = (role: keyof DatabaseRoles, settings: { max: number; silentMs?: number; keepsTypes?: boolean }, base?: string) => {
    const watch = base === undefined ? primaryWatch : replicaSilence
    const pool = openPool({
      url: urlOf(role, base),
      role,
      isOwner: !hasRoles,
      ...settings,
      watch,
      log,
      ...(isForPeople(role) && { edge }),
    })
    opened.push(pool)
    return pool
  }
  const listsOn = (base?: string) => open('reader', { max: share.decide }, base)
  const exportsOn = (beside: pg.Pool, base?: string): ExportPlace => ({
    pool: open('reader', { max: share.exports, silentMs: SILENT_EXPORT_MS }, base),
    beside,
  })
  const primary = listsOn()
  const replica = databaseReplicaUrl === undefined ? undefined : listsOn(databaseReplicaUrl)
  const watch = new ReplicaWatch({ ask: () => (replica ?? primary).query('select 1'), log })
  const decide = new ReadingDatabase(new ReplicaFirst({ primary, watch }))
  let isClosed = false
  return {
    decide,
    look: replica ? new ReadingDatabase(new ReplicaFirst({ primary, replica, watch })) : decide,
    exports: new ReplicaFirst({
      primary: exportsOn(primary),
      replica: replica && exportsOn(replica, databaseReplicaUrl),
      watch,
    }),
    rw: joiningCalls(open('writer', { max: share.rw })),
    bulk: open('writer', { max: share.bulk }),
    jobs: open('writer', { max: share.jobs, keepsTypes: true }),
    signIns: open('signIn', { max: share.signIns }),
    sealer: open('sealer', { max: share.sealer }),
    untilReplayed: replica && (() => untilReplayed({ primary, replica, watch }, () => isClosed)),
    dropIdle: () => primaryWatch.dropIdle(),
    async close() {
      isClosed = true
      watch.stop()
      // Kysely closes only pools that were used through it.
      await Promise.all(opened.map((pool) => pool.end()))
    },
  }
}

/**
 * A start stops if statements could run for ever, or wait for a lock for ever.
 * @throws {LimitsMissing}
 */
async function refuseWithoutLimits(pools: readonly pg.Pool[]): Promise<void> {
  try {
    await Promise.all(pools.map((pool) => pool.query('select')))
  } catch (error) {
    if (/unsupported startup parameter/.test(String(error)))
      throw new LimitsMissing(
        'The pooler at DATABASE_URL refuses the limits of the connections. They are set in the database roles if the owner may create roles: allow it to (CREATEROLE)',
      )
    throw error
  }
}
