import type pg from 'pg'
import { allTables } from '#schema/registry.ts'

const growing = allTables.flatMap(({ name, addedAt, view }) => (addedAt === undefined || view ? [] : [[name, addedAt]]))

/**
 * Moves the rows written just now to another time: audit rows, and rows of other append-only tables. The database dates them by
 * its own clock, which no test sets; the owner of the tables may change what no role of the server can.
 */
export async function moveWritesTo(owner: pg.Client, instant: string): Promise<void> {
  const moves = growing.map(
    ([table, addedAt]) => `alter table ${table} disable trigger user;
      update ${table} set ${addedAt} = '${new Date(instant).toISOString()}' where ${addedAt} between now() - interval '10 minutes' and now();
      alter table ${table} enable trigger user;`,
  )
  await owner.query(`begin; ${moves.join('\n')} commit`)
}
