import { isByMerchant } from '#schema/columns/byMerchant.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Actor, Author } from '../../base/Actor.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../read/readRow.ts'
import { Bindings, quoted, statementName, whereClause } from '../read/sqlText.ts'
import { valuesOf } from '../../audit/recordChange.ts'
import { auditClause } from './auditClause.ts'
import type { Change, RowChange } from './Change.ts'
import type { WriteUnit } from './transaction.ts'
import { triggerColumns } from './triggerColumns.ts'

/* Each statement writes a row together with its audit row: neither can exist without the other, and both take one round trip. */

/** Changes of more fields than this are too varied to be worth preparing. */
const MAX_NAMED = 3

const bound = (table: NamedTable, name: string, value: unknown): unknown =>
  table.fields[name]?.kind === 'json' && value !== null ? JSON.stringify(value) : value

/** The audit entry of a change. */
const entryOf = (table: NamedTable, { undoes, ...change }: Omit<Change, 'before'>, actor: Actor<Author>) => ({
  table: table.name,
  after: { ...(change.audited?.after ?? change.values), ...change.note },
  actor: undoes === undefined ? actor : { ...actor, undoes },
})

/** Where a statement runs, and who is named in its audit row. */
type Place = Pick<WriteUnit, 'client' | 'actor'>

/** @returns the whole new row */
export async function insertStatement({ client, actor }: Place, table: NamedTable, change: Change): Promise<Row> {
  const bindings = new Bindings()
  const written = { ...change.values, ...change.unaudited }
  const names = Object.keys(written)
  const placeholders = names.map((name) => bindings.add(bound(table, name, written[name])))
  const columns = Object.keys(table.fields).map(quoted).join(', ')
  const entry = { ...entryOf(table, change, actor), action: 'insert', before: null } as const
  const audit = auditClause(bindings, entry, { from: 'added' })
  const content = names.length ? `(${names.map(quoted).join(', ')}) values (${placeholders.join(', ')})` : 'default values'
  const { rows } = await client.query<Row>(
    `with added as (insert into ${quoted(table.name)} ${content} returning ${columns}),
      audited as (${audit})
      select * from added`,
    bindings.values,
  )
  const row = rows[0]
  if (!row) throw new AppError('INTERNAL')
  return row
}

/** @returns the changed row; undefined if its version has changed or it does not meet the conditions */
export async function updateStatement({ client, actor }: Place, table: NamedTable, change: RowChange): Promise<Row | undefined> {
  const { before, conditions = [] } = change
  const bindings = new Bindings()
  const names = Object.keys(change.values)
  const written = Object.entries({ ...change.values, ...change.unaudited })
  const assignments = written.map(([name, value]) => `${quoted(name)} = ${bindings.add(bound(table, name, value))}`)
  const isVersioned = Object.hasOwn(table.fields, 'version')
  const where = whereClause(
    [
      { column: 'id', comparator: '=', value: before.id },
      ...(isByMerchant(table) ? [{ column: 'em_id', comparator: '=', value: before.em_id } as const] : []),
      ...(isVersioned ? [{ column: 'version', comparator: '=', value: before.version } as const] : []),
      ...conditions,
    ],
    bindings,
  )
  const fields = Object.keys(table.fields).map(quoted)
  const byTrigger = triggerColumns(table, names)
  const entry = {
    ...entryOf(table, change, actor),
    action: 'update',
    before: change.audited?.before ?? valuesOf(before, names),
  } as const
  const text = `with before as (select "id" as found${byTrigger.read} from ${quoted(table.name)}${where} for no key update),
    changed as (update ${quoted(table.name)} t set ${[...assignments, ...(isVersioned ? ['"version" = "version" + 1'] : [])].join(', ')} from before
      where t."id" = before.found${isByMerchant(table) ? ` and t."em_id" = ${bindings.add(before.em_id)}` : ''} returning ${fields.map((field) => `t.${field}`).join(', ')}${byTrigger.passedOn}),
    audited as (${auditClause(bindings, entry, { from: 'changed', before: byTrigger.before, after: byTrigger.after })})
    select ${fields.join(', ')} from changed`
  // Changes of a few fields recur, so they are prepared.
  const isCommon = written.length <= MAX_NAMED && !conditions.length
  const { rows } = await client.query<Row>({ ...(isCommon && { name: statementName(text) }), text, values: bindings.values })
  return rows[0]
}

/** @returns whether it was removed; the audit row keeps all its values */
export async function deleteStatement({ client, actor }: Place, table: NamedTable, row: Readonly<Row>): Promise<boolean> {
  const bindings = new Bindings()
  const which = bindings.add(row.id)
  const merchant = isByMerchant(table) ? ` and "em_id" = ${bindings.add(row.em_id)}` : ''
  const entry = { table: table.name, action: 'delete', before: row, after: null, actor } as const
  const audit = auditClause(bindings, entry, { from: 'removed' })
  const { rows } = await client.query(
    `with removed as (delete from ${quoted(table.name)} where "id" = ${which}::bigint${merchant} returning "id"),
      audited as (${audit})
      select * from removed`,
    bindings.values,
  )
  return rows.length === 1
}
