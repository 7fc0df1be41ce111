import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which failed jobs still need somebody: of those that do the same, the last one, until a person has acknowledged it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job_run add column follow_up text
      constraint job_run_follow_up_check check (follow_up in ('open', 'run_again', 'acknowledged'))`.execute(db)
  await sql`
    update job_run failed
    set follow_up = case when exists (
        select from job_run later
        where later.kind = failed.kind and later.input = failed.input and later.id > failed.id and later.state in ('done', 'failed')
      ) then 'run_again' else 'open' end
    where state = 'failed'`.execute(db)
  await sql`create index job_run_follow_up_idx on job_run (follow_up, id)`.execute(db)
  await sql`create index job_run_open_idx on job_run (kind) where follow_up = 'open'`.execute(db)
}
