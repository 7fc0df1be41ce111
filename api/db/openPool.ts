import type pg from 'pg'
import { FairPool } from './FairPool.ts'
import type { SilenceWatch } from './SilenceWatch.ts'
import { wireTypes } from './wireTypes.ts'

const sessionSettings = ({ statementTimeoutMs, isSerial = false }: PoolSettings): string =>
  [
    `statement_timeout=${statementTimeoutMs}`,
    ...(isSerial ? ['max_parallel_workers_per_gather=0'] : []),
    'lock_timeout=3000',
    'idle_in_transaction_session_timeout=15000',
    'timezone=UTC',
    'application_name=clearance',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

/** How much longer than the statement timeout the connection may be silent. */
const MARGIN_MS = 3000
/** When TCP keep-alive first probes an idle connection. */
export const KEEP_ALIVE_MS = 10_000
export const CONNECT_MS = 5000

export interface PoolSettings {
  url: string
  max: number
  statementTimeoutMs: number
  /** How long the database may be silent while a statement runs. */
  silentMs?: number
  /** Values arrive as the driver's own types. */
  keepsTypes?: boolean
  /** Each statement runs in a single process of the database, so that the statements of one person leave processors to others. */
  isSerial?: boolean
  watch: SilenceWatch
  log: (message: string) => void
}

/** A pool whose connections are given up when the database falls silent, and whose statements end in time. */
export function openPool(settings: PoolSettings): pg.Pool {
  const { url, max, statementTimeoutMs, silentMs = statementTimeoutMs + MARGIN_MS, keepsTypes, watch, log } = settings
  const pool = new FairPool({
    connectionString: url,
    max,
    ...(!keepsTypes && { types: wireTypes }),
    options: sessionSettings(settings),
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
