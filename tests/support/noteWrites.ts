import type pg from 'pg'

/**
 * Notes every table in which any statement of any connection adds, changes or removes a row from now on. What is rolled back is
 * not noted.
 * @param except tables that are written by every call, such as the log of errors
 * @returns a function that names the tables and forgets them
 */
export async function noteWrites(db: pg.Client, except: readonly string[] = []): Promise<() => Promise<string[]>> {
  await db.query(`
    create table noted_write (name text not null);
    grant select, delete on noted_write to public;
    create function note_write() returns trigger language plpgsql security definer as $$
    begin
      insert into noted_write select tg_table_name where exists (select 1 from changed);
      return null;
    end $$`)
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> all ($1)`,
    [['noted_write', ...except]],
  )
  const triggers = rows.flatMap(({ name }) =>
    [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ].map(
      ([action, side]) => `create trigger note_${action} after ${action} on "${name}" referencing ${side} table as changed
        for each statement execute function note_write();`,
    ),
  )
  await db.query(triggers.join('\n'))
  return async () => {
    const noted = await db.query<{ name: string }>(
      'with noted as (delete from noted_write returning name) select distinct name from noted order by 1',
    )
    return noted.rows.map(({ name }) => name)
  }
}
