import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { correctionLimit } from '#domain/returns/periods.ts'
import { registrationOf } from '#domain/returns/registrationOf.ts'
import { isNational, schemeFacts } from '#domain/returns/returnSchemes.ts'
import type { CorrectionTable } from '#schema/choices.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { decideCorrection } from '#schema/calls/returns/corrections.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { noteReturns, returnsOf } from '../../orders/noteReturns.ts'
import type { Row } from '../../records/read/readRow.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { readRegistrations } from '../../returns/readRegistrations.ts'
import { readReturnLaw } from '../../returns/readReturnLaw.ts'
import { correctedPeriod, countryOf, endOf, schemeOf } from './correctionPeriod.ts'

type Body = BodyOf<typeof decideCorrection>

interface Deciding {
  body: Body
  /** The day of the decision; today unless a tester chooses another. */
  on: Day
  dualControl: boolean
}

const refused = (field: string, code: SentenceCode) => new AppError('RULE_BROKEN', { errors: { [field]: say(code) } })

/**
 * Approves or rejects a request, once. An approved one is entered into the ledger on the day of its approval, with the corrected period as
 * that of its sale, so that the next return carries it.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS for a second decision; RULE_BROKEN for a period that is not reported, or whose three years
 * are over; SAME_PERSON
 */
export function decide(writer: Writer, { body, on, dualControl }: Deciding): Promise<ReplyOf<typeof decideCorrection>> {
  const table = tableOf(body.table_name)
  if (on > dayOf(writer.actor.at))
    throw new AppError('RULE_BROKEN', {
      errors: { approved_rejected_on: say('IN_THE_FUTURE', { field: 'Approved Rejected On' }) },
    })
  return inTransaction(writer, async (trx) => {
    const row = await lockRow(trx, table, body.id)
    if (row['approval_status'] !== null) throw new AppError('STALE_STATUS')
    const { userName } = trx.actor.operator
    const remarks = body.action_remarks?.trim() || null
    if (dualControl && row['proposed_status'] !== body.approval_status) {
      const values = { proposed_status: body.approval_status, proposed_by: userName, action_remarks: remarks }
      await updateLocked(trx, table, { before: row, values })
      return { ...say('CORRECTION_PROPOSED', { id: body.id }), rowCount: 1, awaiting_confirmation: true }
    }
    if (dualControl && row['proposed_by'] === userName) throw new AppError('SAME_PERSON')
    if (body.approval_status === 'APPROVED') await enter(trx, { table: body.table_name, row, on })
    await updateLocked(trx, table, {
      before: row,
      values: {
        approval_status: body.approval_status,
        approved_rejected_on: on,
        action_by: userName,
        action_remarks: remarks ?? row['action_remarks'] ?? null,
      },
    })
    return { ...say('CORRECTION_DECIDED', { id: body.id }), rowCount: 1, awaiting_confirmation: false }
  })
}

interface Entered {
  table: CorrectionTable
  row: Readonly<Row> & { id: number }
  on: Day
}

/** Enters an approved request into the ledger: an amount of VAT without a supply, never converted. */
async function enter(trx: WriteTransaction, { table, row, on }: Entered): Promise<void> {
  const scheme = schemeOf(table, row)
  const emId = Number(row['em_id'])
  const held = scheme ? await readRegistrations(trx.client, { emIds: [emId], schemes: [scheme] }) : []
  const registrations = held.map(({ registration }) => registration)
  const former = registrations.find(({ id }) => id === row['registration_id'])
  if (!scheme || !former) throw refused('country', 'NO_REGISTRATION_THEN')
  const period = correctedPeriod(row, former)
  const { day: originTaxPoint, code } = endOf(period)
  if (!isNational(scheme) && correctionLimit(scheme, period) < on) throw refused('year', 'PERIOD_OUT_OF_TIME')
  const { rows: filed } = await trx.client.query(
    `select from fiscal_report where em_id = $1 and registration_id = $2 and period = $3 and kind = 'main' and status = 'submitted'`,
    [emId, former.id, code],
  )
  if (!filed.length) throw refused('year', 'PERIOD_NOT_REPORTED')
  const { reportType: _type, ledgerType, currency } = schemeFacts[scheme]
  const country = countryOf(scheme, row)
  const rate = isNational(scheme) ? await standardRate(trx, country, originTaxPoint) : null
  const entry = {
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
    timestamp: trx.actor.at.toISOString(),
    timestamp_year: trx.actor.at.getUTCFullYear(),
  }
  const { rows: allotted } = await trx.client.query<{ id: number }>(`select (allot_ids('vat_ledger', 1))[1] as id`)
  await addRow(trx, tableOf('vat_ledger'), { values: { id: allotted[0]?.id, ...entry } })
  await noteReturns(trx.client, returnsOf([entry]))
}

/** The standard rate of a country outside the Union on a day, under which its return states a correction. */
async function standardRate({ db }: WriteTransaction, country: string, day: Day): Promise<string | null> {
  const { standardRateOf } = await readReturnLaw(db)
  return standardRateOf(country, day)
}
