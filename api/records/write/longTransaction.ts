import type { ClientBase } from 'pg'
import type { WriteUnit } from './transaction.ts'
import type { Author } from '../../base/Actor.ts'
import type { Writer } from './Writer.ts'
import { allowSilence } from '../../db/pool/SilenceWatch.ts'

/** The longest that a change of many rows may keep them locked. */
const TIME_LIMIT_MS = 120_000
/** How much longer than the time limit the connection may be silent. */
const MARGIN_MS = 3000

/** Where records are written, with the connection itself for COPY. */
export interface LongUnit extends WriteUnit {
  connection: ClientBase
}

/** Runs work in a transaction that may take long. It is rolled back if the work fails or asks for it. */
export async function inLongTransaction<T>(
  { db, actor }: Writer<Author>,
  work: (unit: LongUnit) => Promise<{ shouldCommit: boolean; result: T }>,
): Promise<T> {
  const client = await db.bulk.connect()
  const changed = new Set<string>()
  let broken: Error | undefined
  allowSilence(client, TIME_LIMIT_MS + MARGIN_MS)
  try {
    await client.query(
      `begin; set local statement_timeout = ${TIME_LIMIT_MS}; set local idle_in_transaction_session_timeout = ${TIME_LIMIT_MS}`,
    )
    const { shouldCommit, result } = await work({ client, connection: client, changed, actor })
    await client.query(shouldCommit ? 'commit' : 'rollback')
    if (shouldCommit) db.written.publish(changed)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
