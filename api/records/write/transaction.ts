import type { Trx } from '../../db/Database.ts'
import type { Actor, Author } from '../../base/Actor.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { queryableOf } from '../../db/queryableOf.ts'
import type { Writer } from './Writer.ts'

/** Where records are written, and by whom: in a transaction, or on the pool if a single statement is enough. */
export interface WriteUnit {
  /** For statements that the write path composes itself. */
  client: Queryable
  /** In a transaction: for typed statements over other tables. */
  db?: Trx
  /** The tables written so far: caches drop them after the commit. */
  changed: Set<string>
  /** For the audit rows. */
  actor: Actor<Author>
}

/**
 * Where a seed adds rows. They have no audit rows, because nobody has changed anything; whoever means that says so. Everybody
 * else writes in a `WriteUnit`, whose author is required.
 */
export interface UnauditedUnit {
  client: Queryable
  unaudited: true
}

/** An open transaction in which features write records, alongside statements of their own. */
export interface WriteTransaction extends WriteUnit {
  db: Trx
}

/** Runs work in a transaction: either all of it takes effect or nothing does. Afterwards this node's caches drop what it changed. */
export async function inTransaction<T>({ db, actor }: Writer<Author>, work: (trx: WriteTransaction) => Promise<T>): Promise<T> {
  const changed = new Set<string>()
  const result = await db.write.transaction().execute((trx) => work({ db: trx, client: queryableOf(trx), changed, actor }))
  db.written.publish(changed)
  return result
}
