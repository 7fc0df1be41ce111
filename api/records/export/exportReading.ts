import type pg from 'pg'
import type { Databases, ExportPlace } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { ExportPlan } from './planExport.ts'
import { settingName } from './planExport.ts'
import { parameter } from '../read/sqlText.ts'

/** The longest that an export may take, and the longest that its rows may go unread. */
const TIME_LIMIT_MS = 1_800_000
const IDLE_LIMIT_MS = 600_000
/** Unlike a list, a download may be sorted by several processes: PostgreSQL's own default. */
const PARALLEL = 2

/** A connection with an open transaction, in which the values of an export's filter are set. */
export interface ExportReading {
  client: pg.PoolClient
  /** The snapshot that the transaction reads, whatever others write meanwhile: its time, and PostgreSQL's name for it. */
  snapshot: Snapshot
  /** Returns the connection to the pool, or closes it if a statement is still running on it. */
  close: (isDone: boolean) => Promise<void>
}

export interface Snapshot {
  at: string
  name: string
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'BUSY') throw cause
    throw new AppError('EXPORTS_BUSY', { cause, ...(cause.headers && { headers: cause.headers }) })
  }
}

/** The first statement of the transaction; it fixes the snapshot for all that follow. */
const snapshotColumns = 'pg_backend_pid() as process, real_moment() as at, pg_current_snapshot()::text as name'

/**
 * Begins to read for an export, on a connection of the exports' own pool and with a longer time limit than lists have.
 * @param gone aborted when nobody waits for the rows any more, so that the database stops sorting them
 */
export const openReading = (db: Databases, plan: Pick<ExportPlan, 'values'>, gone?: AbortSignal): Promise<ExportReading> =>
  db.exports.run((place) => openReadingOn(place, plan, gone))

async function openReadingOn(
  { pool, beside }: ExportPlace,
  { values }: Pick<ExportPlan, 'values'>,
  gone?: AbortSignal,
): Promise<ExportReading> {
  const client = await connect(pool)
  let process: number | undefined
  const cancel = () => beside.query('select pg_cancel_backend($1)', [process]).catch(() => undefined)
  const whenGone = () => void cancel()
  gone?.addEventListener('abort', whenGone, { once: true })
  const close = async (isDone: boolean) => {
    gone?.removeEventListener('abort', whenGone)
    // A cancellation still on its way must not hit the next user of the connection.
    if (isDone && !gone?.aborted) {
      await client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
      return
    }
    await cancel()
    client.release(true)
  }
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = ${TIME_LIMIT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS}; set local max_parallel_workers_per_gather = ${PARALLEL}`,
    )
    const settings = values.map((_, index) => `set_config('${settingName(index + 1)}', ${parameter(index + 1)}, true)`)
    const { rows } = await client.query<{ process: number } & Snapshot>(`select ${[snapshotColumns, ...settings].join(', ')}`, [
      ...values,
    ])
    const [answer] = rows
    if (!answer) throw new AppError('INTERNAL')
    process = answer.process
    return { client, snapshot: { at: answer.at, name: answer.name }, close }
  } catch (error) {
    await close(false)
    throw error
  }
}
