import { isDeepStrictEqual } from 'node:util'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { Row } from '../records/read/readRow.ts'
import { addRow } from '../records/write/insert.ts'
import { changeOfMove } from '../records/write/move.ts'
import { insertManyStatement } from '../records/write/statementOfMany.ts'
import type { WriteUnit } from '../records/write/transaction.ts'
import { lockRow, updateLocked } from '../records/write/update.ts'
import type { ComposedReturn } from './composeTasks.ts'
import { partsOf, partTables, reportValues } from './rowsOfReturn.ts'

const reports = tableOf('fiscal_report')

/** What became of a composed return. */
export type Written = 'added' | 'changed' | 'unchanged' | 'filed'

/**
 * Stores a composed return, or makes an open one what it is now; a filed one stays as it is. If its figures have changed since they were
 * proposed, the proposal is taken back. Whoever composes the same return at the same time waits.
 */
export async function writeReturn(unit: WriteUnit, composed: ComposedReturn): Promise<Written> {
  const { task, form } = composed
  const { merchant, registration, kind, number } = task
  await unit.client.query(`select pg_advisory_xact_lock(hashtext('clearance returns'), $1::integer)`, [registration.id % 2 ** 31])
  const values = reportValues(composed, unit.actor.at)
  const { rows: found } = await unit.client.query<{ id: number }>(
    `select id from fiscal_report where registration_id = $1 and em_id = $2 and last_day = $3 and kind = $4 and number = $5`,
    [registration.id, merchant.emId, values['last_day'], kind, number],
  )
  const [known] = found
  if (!known) {
    const row = await addRow(unit, reports, { values, unaudited: { content: form } })
    await addParts(unit, composed, row.id)
    return 'added'
  }
  const before = await lockRow(unit, reports, known.id)
  if (before['status'] === 'submitted') return 'filed'
  if (isAlike(before, form, values)) return 'unchanged'
  const change = before['status'] === 'proposed' ? changeOfMove('fiscal_report', { move: 'takeBack', row: before }) : undefined
  await updateLocked(unit, reports, {
    before,
    values: { ...values, ...change?.values, ...(change && { proposed_by: null }) },
    unaudited: { content: form },
  })
  await removeParts(unit, { emId: merchant.emId, report: known.id })
  await addParts(unit, composed, known.id)
  return 'changed'
}

/** Those of composed returns that are stored just like this and are not filed: on most days all of them, and nothing is written of them. */
export async function findUnchanged(db: Queryable, composed: readonly ComposedReturn[], at: Date): Promise<Set<ComposedReturn>> {
  const columns = ['content', ...shown].map((name) => `r.${name}`).join(', ')
  const all = composed.map((one) => ({ one, values: reportValues(one, at) }))
  const { rows } = await db.query<Row & { place: number }>(
    `select w.place::integer as place, ${columns}
     from unnest($1::bigint[], $2::integer[], $3::date[], $4::text[], $5::integer[]) with ordinality
       w (registration_id, em_id, last_day, kind, number, place)
     join fiscal_report r using (registration_id, em_id, last_day, kind, number) where r.status <> 'submitted'`,
    ['registration_id', 'em_id', 'last_day', 'kind', 'number'].map((name) => all.map(({ values }) => values[name])),
  )
  const found = new Set<ComposedReturn>()
  for (const { place, ...stored } of rows) {
    const wanted = all[place - 1]
    if (wanted && isAlike(stored, wanted.one.form, wanted.values)) found.add(wanted.one)
  }
  return found
}

/** What a return shows besides its content. */
const shown = [
  'payment_handling_mode',
  'reference',
  'total_vat_due_eur',
  'findings',
  'warnings',
  'row_count',
  'end_day',
  'vat_amount_mode',
] as const

/** Whether a stored return shows what one that is composed now would show. */
const isAlike = (stored: Readonly<Row>, form: ComposedReturn['form'], values: Readonly<Row>): boolean =>
  isDeepStrictEqual(
    [stored['content'], ...shown.map((name) => stored[name])],
    JSON.parse(JSON.stringify([form, ...shown.map((name) => values[name])])),
  )

async function addParts(unit: WriteUnit, composed: ComposedReturn, report: number): Promise<void> {
  const parts = partsOf(composed, report)
  for (const table of partTables)
    if (parts[table].length)
      await insertManyStatement(unit, { table: tableOf(table), rows: parts[table], audited: { coveredBy: 'fiscal_report' } })
}

/** The parts of an open return are made anew; its own audit row says that it was composed again. */
async function removeParts({ client }: WriteUnit, { emId, report }: { emId: number; report: number }): Promise<void> {
  await client.query('delete from fiscal_report_line where em_id = $1 and report_id = $2', [emId, report])
  await client.query('delete from fiscal_report_correction where em_id = $1 and report_id = $2', [emId, report])
  await client.query('delete from fiscal_report_balance where em_id = $1 and report_id = $2', [emId, report])
}
