import type pg from 'pg'

/** The columns of a table that a statement may set, as a list for SQL: all but those that the database computes. */
export async function settableColumns(db: pg.Client, table: string): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.list ?? ''
}
