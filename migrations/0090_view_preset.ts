import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which view opens a screen is a choice of a person or for a role, and no property of the view: others may choose it, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_view add constraint saved_view_id_screen_key unique (id, screen)`.execute(db)
  await sql`
    create table view_preset (
      screen text not null,
      operator_id integer constraint view_preset_operator_id_fkey references operator_user,
      role text,
      view_id integer not null,
      constraint view_preset_of_one_check check ((operator_id is null) <> (role is null)),
      constraint view_preset_person_key unique (screen, operator_id),
      constraint view_preset_role_key unique (screen, role),
      constraint view_preset_view_id_fkey foreign key (view_id, screen) references saved_view (id, screen) on delete cascade
    )`.execute(db)
  await sql`create index view_preset_view_id_idx on view_preset (view_id)`.execute(db)
  await sql`
    insert into view_preset (screen, operator_id, role, view_id)
    select screen, case when shared_role is null then owner_id end, shared_role, id from saved_view where is_default`.execute(db)
  await sql`alter table saved_view drop column is_default`.execute(db)
}
