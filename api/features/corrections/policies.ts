import type { Day } from '#domain/day.ts'
import { correctionAdvice } from '#domain/returns/correctionAdvice.ts'
import { schemeFacts } from '#domain/returns/returnSchemes.ts'
import type { CorrectionTable } from '#schema/choices.ts'
import { correctionTables } from '#schema/choices.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { TablePolicies, TablePolicy } from '../../records/TablePolicy.ts'
import { readRegistrations } from '../../returns/readRegistrations.ts'
import { correctedPeriod, countryOf, endOf, schemeOf } from './correctionPeriod.ts'
import type { DeclaredPeriod } from './declaredVat.ts'
import { declaredIn, declaredVat } from './declaredVat.ts'
import { tellOfRequest } from './tellOfRequest.ts'

/** A request is about a period in which the merchant was registered, and that is over. */
async function checkPeriod(client: Queryable, table: CorrectionTable, row: Readonly<Row>): Promise<void> {
  const scheme = schemeOf(table, row)
  const emId = Number(row['em_id'])
  const held = scheme ? await readRegistrations(client, { emIds: [emId], schemes: [scheme] }) : []
  const then = held.filter(({ registration }) => {
    const { day } = endOf(correctedPeriod(row, registration))
    return (
      registration.from <= day &&
      (registration.to === null || day.slice(0, 7) <= registration.to.slice(0, 7) || registration.to >= day)
    )
  })
  const [one] = then
  if (!one) throw new AppError('RULE_BROKEN', { errors: { country: say('NO_REGISTRATION_THEN') } })
  const { rows } = await client.query<{ today: Day }>(`select to_char((select business_today()), 'YYYY-MM-DD') as today`)
  if (endOf(correctedPeriod(row, one.registration)).day >= (rows[0]?.today ?? ''))
    throw new AppError('RULE_BROKEN', { errors: { year: say('PERIOD_NOT_OVER') } })
}

/** What is told beside each request: the declared VAT by country, the advice, and the return that carries an approved one. */
async function extrasOf(db: Queryable, table: CorrectionTable, rows: readonly Readonly<Row>[]): Promise<Row[]> {
  const whole = rows.filter((row) => row['em_id'] !== undefined && row['year'] !== undefined && row['country'] !== undefined)
  const held = await readRegistrations(db, { ids: whole.map((row) => Number(row['registration_id'] ?? 0)) })
  const byId = new Map(held.map(({ registration }) => [registration.id, registration]))
  const periodOf = (row: Readonly<Row>): DeclaredPeriod | undefined => {
    const scheme = schemeOf(table, row)
    const registration = byId.get(Number(row['registration_id'] ?? 0))
    if (!scheme || !registration) return undefined
    const { reportType, oss } = schemeFacts[scheme]
    const { code } = endOf(correctedPeriod(row, registration))
    return { em_id: Number(row['em_id']), report_type: reportType, period: code, country: oss === undefined ? scheme : undefined }
  }
  const periods = whole.flatMap((row) => periodOf(row) ?? [])
  const declared = await declaredVat(db, periods)
  const carried = await readCarriers(db, table, rows)
  return rows.map((row) => {
    const period = whole.includes(row) ? periodOf(row) : undefined
    const scheme = schemeOf(table, row)
    const own = period ? declaredIn(declared, period) : {}
    const advice =
      scheme && row['approval_status'] === null
        ? correctionAdvice({ country: countryOf(scheme, row), value: String(row['requested_value_correction']) }, own)
        : null
    return { last_reported_vat_per_ms: own, advice, carried_by: carried.get(Number(row['id'])) ?? null }
  })
}

interface Carrier {
  global_id: number
  period: string
  status: string
}

/** The returns that carry approved requests, by request. */
async function readCarriers(
  db: Queryable,
  table: CorrectionTable,
  rows: readonly Readonly<Row>[],
): Promise<Map<number, Carrier>> {
  const { rows: found } = await db.query<Carrier & { source_id: number }>(
    `select l.source_id, r.id as global_id, r.period, r.status from vat_ledger l
     join vat_ledger_reported t on t.em_id = l.em_id and t.ledger_id = l.id
     join fiscal_report r on r.em_id = t.em_id and r.id = t.report_id
     where l.event = 'MANUAL_CORRECTION' and l.source_table = $1 and l.source_id = any($2::bigint[])`,
    [table, rows.map(({ id }) => id)],
  )
  return new Map(found.map(({ source_id, ...carrier }) => [source_id, carrier]))
}

const policyFor = (table: CorrectionTable): TablePolicy => ({
  guards: [{ fields: ['year'], check: (client, { row }) => checkPeriod(client, table, row) }],
  // A field that nobody changes: only of a new request.
  afterWrite: [{ fields: ['year'], run: (unit, { row }) => tellOfRequest(unit, { table, row }) }],
  extras: (db, rows) => extrasOf(db, table, rows),
})

/** The rules for what merchants ask to be corrected. */
export const correctionPolicies: TablePolicies = Object.fromEntries(correctionTables.map((table) => [table, policyFor(table)]))
