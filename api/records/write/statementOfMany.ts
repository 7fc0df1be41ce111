import { isDeepStrictEqual } from 'node:util'
import { isByMerchant } from '#schema/columns/byMerchant.ts'
import type { NamedTable } from '#schema/define.ts'
import type { TableName } from '#schema/registry.ts'
import { withoutPersonalValues } from '#schema/withoutPersonal.ts'
import { factsOf } from '#schema/kinds.ts'
import type { Row } from '../read/readRow.ts'
import { Bindings, quoted } from '../read/sqlText.ts'
import { auditColumns, valuesOf } from '../../audit/recordChange.ts'
import type { Change } from './Change.ts'
import { rowAfter } from './Change.ts'
import type { UnauditedUnit, WriteUnit } from './transaction.ts'
import { columnsSetByTriggers } from './triggerColumns.ts'

/** Where a statement runs, and who is named in its audit rows. */
type Place = Pick<WriteUnit, 'client' | 'actor'>

interface Entry {
  record_id: string
  before: Row | null
  after: Row | null
  undoes: number | null
}

const typeOf = (table: NamedTable, name: string): string => factsOf(table.fields[name]?.kind ?? 'text').sql[0] ?? 'text'

/**
 * Changes the same fields of rows that are locked, with their audit rows: two statements for any number of rows.
 * @returns the rows as they are now, in the same order, with what triggers have set
 */
export async function updateManyStatement(place: Place, table: NamedTable, changes: readonly Change[]): Promise<Row[]> {
  const names = Object.keys(changes[0]?.values ?? {})
  const byTrigger = columnsSetByTriggers(table, names)
  const assignments = names.map((name) => `${quoted(name)} = v.${quoted(name)}`)
  const columns = [`"id" bigint`, ...names.map((name) => `${quoted(name)} ${typeOf(table, name)}`)]
  const given = JSON.stringify(changes.map(({ before, values }) => ({ ...values, id: before?.id })))
  const merchants = isByMerchant(table) ? [...new Set(changes.map(({ before }) => before?.em_id))] : []
  const isOne = merchants.length === 1
  const within = merchants.length ? ` and t."em_id" = ${isOne ? '$2' : 'any($2::integer[])'}` : ''
  const { rows: written } = await place.client.query<Row>(
    `update ${quoted(table.name)} t set ${[...assignments, ...(Object.hasOwn(table.fields, 'version') ? [`"version" = t."version" + 1`] : [])].join(', ')}
     from jsonb_to_recordset($1::jsonb) as v(${columns.join(', ')}) where t."id" = v."id"${within}
     returning ${['id', ...byTrigger].map((name) => `t.${quoted(name)}`).join(', ')}`,
    [given, ...(within ? [isOne ? merchants[0] : merchants] : [])],
  )
  const now = new Map(written.map((row) => [row.id, row]))
  const entries = changes.map(({ before = {}, values, note, undoes }): Entry => {
    const stands = now.get(before.id) ?? {}
    const moved = byTrigger.filter((name) => !isDeepStrictEqual(before[name], stands[name]))
    return {
      record_id: String(before.id),
      before: valuesOf(before, [...Object.keys(values), ...moved]),
      after: { ...values, ...valuesOf(stands, moved), ...note },
      undoes: undoes ?? null,
    }
  })
  await auditMany(place, table, { action: 'update', entries })
  return changes.map((change) => ({ ...rowAfter(change), ...now.get(change.before?.id) }))
}

interface Addition {
  table: NamedTable
  rows: readonly Row[]
  /** The columns in the audit rows, or the table whose audit rows stand for these rows as well. */
  audited: readonly string[] | { coveredBy: TableName }
}

/** Adds rows as given, in one statement, and their audit rows in another. @throws {RangeError} without an author */
export async function insertManyStatement(unit: WriteUnit | UnauditedUnit, { table, rows, audited }: Addition): Promise<void> {
  const list = Object.keys(rows[0] ?? {})
    .map(quoted)
    .join(', ')
  await unit.client.query(
    `insert into ${quoted(table.name)} (${list}) select ${list} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
  if ('unaudited' in unit) return
  unit.changed.add(table.name)
  if ('coveredBy' in audited) return
  const entries = rows.map((row): Entry => ({
    record_id: String(row.id),
    before: null,
    after: valuesOf(row, audited),
    undoes: null,
  }))
  await auditMany(unit, table, { action: 'insert', entries })
}

/** Adds new rows, all with the same columns, in one statement, and their audit rows in another. @returns them, in the same order */
export async function addManyStatement(place: Place, table: NamedTable, changes: readonly Change[]): Promise<Row[]> {
  const names = Object.keys(changes[0]?.values ?? {})
  const list = names.map(quoted).join(', ')
  const typed = names.map((name) => `${quoted(name)} ${typeOf(table, name)}`).join(', ')
  const { rows } = await place.client.query<Row>(
    `insert into ${quoted(table.name)} (${list})
     select ${list} from rows from (jsonb_to_recordset($1::jsonb) as (${typed})) with ordinality order by ordinality
     returning ${Object.keys(table.fields).map(quoted).join(', ')}`,
    [JSON.stringify(changes.map(({ values }) => values))],
  )
  const entries = rows.map(({ id }, index): Entry => {
    const { values = {}, note } = changes[index] ?? {}
    return { record_id: String(id), before: null, after: { ...values, ...note }, undoes: null }
  })
  await auditMany(place, table, { action: 'insert', entries })
  return rows
}

/** Rows that were added together: the audit row of each, and the batch. */
interface Added {
  batch: string
  /** By the id of the row. */
  audits: ReadonlyMap<number, number>
}

/**
 * Removes rows that a batch has added and that nobody has changed since, in one statement, with audit rows that keep their
 * values. @returns those that were removed
 */
export async function removeAddedStatement(place: Place, table: NamedTable, { batch, audits }: Added): Promise<Row[]> {
  const { rows } = await place.client.query<{ removed: Row }>(`select removed from take_back_added($1, $2, $3) as removed`, [
    table.name,
    batch,
    [...audits.keys()],
  ])
  const removed = rows.map((row) => row.removed)
  const entries = removed.map((row): Entry => ({
    record_id: String(row.id),
    before: valuesOf(row, Object.keys(table.fields)),
    after: null,
    undoes: audits.get(Number(row.id)) ?? null,
  }))
  if (entries.length) await auditMany(place, table, { action: 'delete', entries })
  return removed
}

async function auditMany(
  { client, actor }: Place,
  table: NamedTable,
  { action, entries }: { action: 'insert' | 'update' | 'delete'; entries: readonly Entry[] },
): Promise<void> {
  const common = auditColumns({ table: table.name, id: '', action, before: null, after: null, actor })
  const { record_id: _id, before: _before, after: _after, undoes: _undoes, ...columns } = { undoes: undefined, ...common }
  const bindings = new Bindings()
  const list = Object.values(columns).map((value) => bindings.add(value))
  const impersonalEntries = entries.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before && withoutPersonalValues(table.name, before),
    after: after && withoutPersonalValues(table.name, after),
  }))
  const own = bindings.add(JSON.stringify(impersonalEntries))
  await client.query(
    `insert into audit_log (${Object.keys(columns).map(quoted).join(', ')}, record_id, before, after, undoes)
    select ${list.join(', ')}, r.record_id, r.before, r.after, r.undoes
    from jsonb_to_recordset(${own}::jsonb) as r(record_id text, before jsonb, after jsonb, undoes bigint)`,
    bindings.values,
  )
}
