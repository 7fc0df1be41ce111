import { isDeepStrictEqual } from 'node:util'
import type { NamedTable } from '#schema/define.ts'
import { factsOf } from '#schema/kinds.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { Actor } from './Actor.ts'
import { auditColumns, valuesOf } from './audit.ts'
import { consequences } from './consequences.ts'
import { followersOf } from './followers.ts'
import type { Row } from './readRow.ts'
import { Bindings, quoted } from './sqlText.ts'

/** A change of a row that is locked: what differs, and which change of the trail it takes back, if it does. */
export interface RowChange {
  row: Row
  values: Row
  undoes?: number
}

const typeOf = (table: NamedTable, name: string): string => factsOf(table.fields[name]?.kind ?? 'text').sql[0] ?? 'text'

/**
 * Writes changes of many rows of a table in few statements, with their trail and what they bring about. Rules and guards
 * have been asked by then.
 */
export async function writeMany(
  client: Queryable,
  table: NamedTable,
  changes: readonly RowChange[],
  actor: Actor,
): Promise<void> {
  const shapes = Map.groupBy(changes, ({ values }) => Object.keys(values).toSorted().join())
  for (const alike of shapes.values()) {
    await writeAlike(client, table, alike, actor)
    const consequence = consequences.get(table.name)
    if (consequence) for (const { row, values } of alike) await consequence(client, { ...row, ...values }, row, actor)
  }
}

/** Changes of the same fields. */
async function writeAlike(client: Queryable, table: NamedTable, changes: readonly RowChange[], actor: Actor): Promise<void> {
  const names = Object.keys(changes[0]?.values ?? {})
  const followers = followersOf(table, names)
  const assignments = names.map((name) => `${quoted(name)} = v.${quoted(name)}`)
  const columns = [`"id" bigint`, ...names.map((name) => `${quoted(name)} ${typeOf(table, name)}`)]
  const given = JSON.stringify(changes.map(({ row, values }) => ({ ...values, id: row.id })))
  const { rows: written } = await client.query<Row>(
    `update ${quoted(table.name)} t set ${[...assignments, `"version" = t."version" + 1`].join(', ')}
     from jsonb_to_recordset($1::jsonb) as v(${columns.join(', ')}) where t."id" = v."id"
     returning ${['id', ...followers].map((name) => `t.${quoted(name)}`).join(', ')}`,
    [given],
  )
  const now = new Map(written.map((row) => [row.id, row]))
  await client.query(
    ...trailOf(
      table,
      changes.map((change) => ({ ...change, followed: now.get(change.row.id) ?? {} })),
      followers,
      actor,
    ),
  )
}

/** The rows of the trail, as one statement. */
function trailOf(
  table: NamedTable,
  changes: readonly (RowChange & { followed: Row })[],
  followers: readonly string[],
  actor: Actor,
): [text: string, values: unknown[]] {
  const entries = changes.map(({ row, values, undoes, followed }) => {
    const moved = followers.filter((name) => !isDeepStrictEqual(row[name], followed[name]))
    return {
      record_id: String(row.id),
      before: valuesOf(row, [...Object.keys(values), ...moved]),
      after: { ...values, ...valuesOf(followed, moved) },
      undoes: undoes ?? null,
    }
  })
  const common = auditColumns({ table: table.name, id: '', action: 'update', before: null, after: null, actor })
  const { record_id: _id, before: _before, after: _after, undoes: _undoes, ...columns } = { undoes: undefined, ...common }
  const bindings = new Bindings()
  const list = Object.values(columns).map((value) => bindings.add(value))
  const own = bindings.add(JSON.stringify(entries))
  const text = `insert into audit_log (${Object.keys(columns).map(quoted).join(', ')}, record_id, before, after, undoes)
    select ${list.join(', ')}, r.record_id, r.before, r.after, r.undoes
    from jsonb_to_recordset(${own}::jsonb) as r(record_id text, before jsonb, after jsonb, undoes bigint)`
  return [text, bindings.values]
}
