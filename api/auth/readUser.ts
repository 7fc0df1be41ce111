import type { Db } from '../db/Database.ts'

/** Somebody who is signed in, as their own page shows them. */
export const readUser = (db: Db, id: number) =>
  db
    .selectFrom('operator_user')
    .select(['id', 'user_name', 'first_name', 'last_name', 'full_name', 'email', 'roles', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
