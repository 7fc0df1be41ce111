import type { Day } from '#domain/day.ts'
import { correctionLimit } from '#domain/returns/periods.ts'
import { registrationOf } from '#domain/returns/registrationOf.ts'
import { isNational, schemeFacts } from '#domain/returns/returnSchemes.ts'
import type { CorrectionTable } from '#schema/choices.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Db } from '../../db/Database.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import { readRegistrations } from '../../returns/readRegistrations.ts'
import { readReturnLaw } from '../../returns/readReturnLaw.ts'
import { correctedPeriod, countryOf, endOf, schemeOf } from './correctionPeriod.ts'

/** A request that is approved. */
export interface Approved {
  table: CorrectionTable
  row: Readonly<Row> & { id: number }
  /** The day of its approval. */
  on: Day
  /** When it is entered. */
  at: Date
}

const refused = (field: string, code: SentenceCode) => new AppError('RULE_BROKEN', { errors: { [field]: say(code) } })

/**
 * The row of the ledger of an approved request: an amount of VAT without a supply, never converted.
 * @throws {AppError} RULE_BROKEN for a period that is not reported, or whose three years are over
 */
export async function entryOf({ client, db }: { client: Queryable; db: Db }, { table, row, on, at }: Approved) {
  const scheme = schemeOf(table, row)
  const emId = Number(row['em_id'])
  const held = scheme ? await readRegistrations(client, { emIds: [emId], schemes: [scheme] }) : []
  const registrations = held.map(({ registration }) => registration)
  const former = registrations.find(({ id }) => id === row['registration_id'])
  if (!scheme || !former) throw refused('country', 'NO_REGISTRATION_THEN')
  const period = correctedPeriod(row, former)
  const { day: originTaxPoint, code } = endOf(period)
  if (!isNational(scheme) && correctionLimit(scheme, period) < on) throw refused('year', 'PERIOD_OUT_OF_TIME')
  const { rows: filed } = await client.query(
    `select from fiscal_report where em_id = $1 and registration_id = $2 and period = $3 and kind = 'main' and status = 'submitted'`,
    [emId, former.id, code],
  )
  if (!filed.length) throw refused('year', 'PERIOD_NOT_REPORTED')
  const { reportType: _type, ledgerType, currency } = schemeFacts[scheme]
  const country = countryOf(scheme, row)
  const rate = isNational(scheme) ? await standardRate(db, country, originTaxPoint) : null
  return {
    em_id: emId,
    event: 'MANUAL_CORRECTION' as const,
    source_table: table,
    source_id: row.id,
    order_id: null,
    item_id: null,
    reverses: null,
    report_type: ledgerType,
    reason: null,
    tax_point: on,
    origin_tax_point: originTaxPoint,
    mscon: country,
    registration_id: registrationOf(registrations, { scheme, taxPoint: on, originTaxPoint })?.id ?? former.id,
    vat_rate: rate,
    currency,
    net: '0.00',
    vat: String(row['requested_value_correction']),
    timestamp: at.toISOString(),
    timestamp_year: at.getUTCFullYear(),
  }
}

/** The standard rate of a country outside the Union on a day, under which its return states a correction. */
async function standardRate(db: Db, country: string, day: Day): Promise<string | null> {
  const { standardRateOf } = await readReturnLaw(db)
  return standardRateOf(country, day)
}
