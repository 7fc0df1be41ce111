import type pg from 'pg'
import type { DatabaseRoles } from '../roles/databaseRoles.ts'
import type { ConnectionEdge } from './ConnectionEdge.ts'
import { FairPool } from './FairPool.ts'
import { asStartParameters, examineSession, statementLimitMs } from '../roles/roleLimits.ts'
import type { SilenceWatch } from './SilenceWatch.ts'
import { wireTypes } from '../wireTypes.ts'

/** How much longer than the statement timeout the connection may be silent. */
const MARGIN_MS = 3000
/** When TCP keep-alive first probes an idle connection. */
export const KEEP_ALIVE_MS = 10_000
export const CONNECT_MS = 5000

export interface PoolSettings {
  url: string
  max: number
  /** The role whose limits its sessions have. */
  role: keyof DatabaseRoles
  /** Whether it works as the owner, so that the connections set the limits themselves. */
  isOwner: boolean
  /** How long the database may be silent while a statement runs. */
  silentMs?: number
  /** Values arrive as the driver's own types. */
  keepsTypes?: boolean
  watch: SilenceWatch
  /** What a demo's lab lets go wrong; elsewhere there is none. */
  edge?: ConnectionEdge | undefined
  log: (message: string) => void
}

/** A pool whose connections are given up when the database falls silent, and whose statements end in time. */
export function openPool(settings: PoolSettings): pg.Pool {
  const { url, max, role, isOwner, silentMs = statementLimitMs(role) + MARGIN_MS, keepsTypes, watch, edge, log } = settings
  const pool = new FairPool({
    connectionString: url,
    max,
    edge,
    ...(!keepsTypes && { types: wireTypes }),
    ...(isOwner && { options: asStartParameters(role) }),
    application_name: 'clearance',
    verify: sessionCheck(role),
    connectionTimeoutMillis: CONNECT_MS,
    // Connections are kept for their prepared statements, but not for ever, because those take memory on the server.
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  watch.watch(pool, silentMs)
  const report = (error: Error) => {
    // A stop closes the pools and then our own server, which may end a connection before it has read that we closed it.
    if (!pool.ending) log(`database connection lost: ${error.message}`)
  }
  // Without both handlers a restart of the database would crash this process.
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
  })
  return pool
}

/** Examines the first connection of a pool, whose route the others share; behind a pooler no statement is prepared by name. */
function sessionCheck(role: keyof DatabaseRoles) {
  let examined: Promise<{ isPooled: boolean }> | undefined
  const check = async (client: pg.PoolClient): Promise<Error | undefined> => {
    examined ??= examineSession(client, role)
    try {
      if ((await examined).isPooled) dropNames(client)
      return undefined
    } catch (error) {
      examined = undefined
      return error as Error
    }
  }
  return (client: pg.PoolClient, done: (error?: Error) => void): void => {
    const settle = async () => done(await check(client))
    void settle()
  }
}

/** A name is known to one session of the database; behind a pooler the next statement may run in another one. */
function dropNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const nameless = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest)
  Reflect.set(client, 'query', nameless)
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
