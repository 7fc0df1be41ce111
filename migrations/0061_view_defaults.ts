import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A screen opens with one view: one a person, and one a role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update saved_view set is_default = false where is_default and id not in (
      select distinct on (screen, coalesce(shared_role, owner_id::text)) id from saved_view
      where is_default order by screen, coalesce(shared_role, owner_id::text), id desc)`.execute(db)
  await sql`create unique index saved_view_own_default_idx on saved_view (screen, owner_id) where is_default and shared_role is null`.execute(
    db,
  )
  await sql`create unique index saved_view_role_default_idx on saved_view (screen, shared_role) where is_default and shared_role is not null`.execute(
    db,
  )
}
