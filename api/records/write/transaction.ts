import type { Trx } from '../../db/Database.ts'
import type { Databases } from '../../db/databases.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { queryableOf } from '../../db/queryableOf.ts'

/** Where records are written: in a transaction, or on the pool when one statement is all of it. */
export interface WriteUnit {
  /** For statements that the write path puts together itself. */
  client: Queryable
  /** The tables that have been written so far: caches forget them once it holds. */
  changed: Set<string>
}

/** An open transaction in which features write records, beside statements of their own. */
export interface WriteTransaction extends WriteUnit {
  /** For typed statements over other tables. */
  db: Trx
}

/** Runs work in a transaction: all of it holds, or nothing. What it changed is forgotten by this node's caches afterwards. */
export async function inTransaction<T>(db: Databases, work: (trx: WriteTransaction) => Promise<T>): Promise<T> {
  const changed = new Set<string>()
  const result = await db.write.transaction().execute((trx) => work({ db: trx, client: queryableOf(trx), changed }))
  db.written.publish(changed)
  return result
}
