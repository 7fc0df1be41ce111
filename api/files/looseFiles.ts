import { sql } from 'kysely'
import { outsideCall } from '../db/callTransaction.ts'
import type { Db } from '../db/Database.ts'
import type { FileStore } from './FileStore.ts'

/** Removed one after the other: a store that is away stops them at the first. */
const AT_ONCE = 100

/**
 * Notes bytes that are about to be stored outside the database, in a transaction of its own: those whose change has not been committed
 * after a day are removed. Whoever stores them takes the note back in the transaction of the change.
 */
export async function noteLoose(db: Db, { handle, store }: { handle: string; store: string }): Promise<void> {
  await outsideCall(() =>
    db
      .insertInto('loose_file')
      .values({ handle, store, due: sql<string>`real_now() + interval '1 day'` })
      .execute(),
  )
}

/**
 * Removes the bytes of files that were removed, and of those that never came to be, from a store. A node that ends
 * meanwhile leaves the note, and the next sweep removes what is gone once more, which is harmless.
 * @returns how many
 * @throws {AppError} FILE_STORE_DOWN
 */
export async function removeLoose({ db, store, signal }: { db: Db; store: FileStore; signal: AbortSignal }): Promise<number> {
  if (!store.remove) return 0
  for (let removed = 0; ;) {
    const { rows } = await sql<{ handle: string }>`
      select handle from loose_file where store = ${store.name} and due <= real_now()
        and not exists (select from stored_file f where f.handle = loose_file.handle)
      order by due limit ${sql.lit(AT_ONCE)}`.execute(db)
    for (const { handle } of rows) {
      signal.throwIfAborted()
      await store.remove(handle)
      await db.deleteFrom('loose_file').where('handle', '=', handle).execute()
    }
    removed += rows.length
    if (rows.length < AT_ONCE) return removed
  }
}
