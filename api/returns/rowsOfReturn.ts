import { lastDay, firstDay, periodCode } from '#domain/returns/Period.ts'
import { dueDay, periodName, periodNumber } from '#domain/returns/periods.ts'
import { paymentReference } from '#domain/returns/paymentReference.ts'
import { schemeFacts } from '#domain/returns/returnSchemes.ts'
import { isZero } from '#domain/decimal.ts'
import type { Row } from '../records/read/readRow.ts'
import type { ComposedReturn } from './composeTasks.ts'

/** What is worth knowing before a return is filed; nothing of it stops that. */
interface Warning {
  code: 'OUT_OF_TIME'
  mscon: string
  period: string
  amount: string
}

/** The columns of a composed return, apart from its content. */
export function reportValues(composed: ComposedReturn, at: Date): Row {
  const { task, totalDue, taxable, totalEur, isNil, mode, findings, rows, newest, outOfTime } = composed
  const { merchant, registration, own, kind, number } = task
  const { scheme, country } = registration
  const { period } = own
  const warnings = outOfTime.map((late): Warning => ({
    code: 'OUT_OF_TIME',
    mscon: late.mscon,
    period: periodCode(late.period),
    amount: late.vat,
  }))
  return {
    em_id: merchant.emId,
    registration_id: registration.id,
    report_type: schemeFacts[scheme].reportType,
    scheme_registered_country_code: country,
    kind,
    number,
    period: periodCode(period),
    year: period.year,
    report_period: periodNumber(period),
    report_period_name: periodName(period),
    first_day: firstDay(period),
    last_day: lastDay(period),
    start_day: own.startDay,
    end_day: own.endDay,
    due_date: dueDay(scheme, period),
    payment_handling_mode: merchant.paymentMode,
    currency: schemeFacts[scheme].currency,
    reference: paymentReference(country ?? '', registration.number, period),
    total_vat_due: totalDue,
    total_taxable: taxable,
    total_vat_due_eur: totalEur,
    vat_amount_mode: mode,
    is_zero: isNil || isZero(totalDue),
    is_blocked: findings.length > 0,
    findings,
    warnings,
    row_count: rows,
    composed_to: newest,
    composed_at: at.toISOString(),
  }
}

/** The parts of a return, without the ids of their report. */
export interface ReportParts {
  fiscal_report_line: Row[]
  fiscal_report_correction: Row[]
  fiscal_report_balance: Row[]
}

export const partTables = ['fiscal_report_line', 'fiscal_report_correction', 'fiscal_report_balance'] as const

/** The lines, corrections and balances of a return as rows; those out of time follow the corrections. */
export function partsOf(composed: ComposedReturn, report: number): ReportParts {
  const { form, lines, corrections, outOfTime, task } = composed
  const key = { em_id: task.merchant.emId, report_id: report }
  const balances = 'balances' in form ? form.balances : []
  return {
    fiscal_report_line: lines.map((line, index) => ({
      ...key,
      line_number: index + 1,
      ...lineRow(line, task.registration.country),
    })),
    fiscal_report_correction: [
      ...corrections.map((row) => ({ ...row, is_out_of_time: false })),
      ...outOfTime.map((row) => ({ ...row, is_out_of_time: true })),
    ].map(({ period, mscon, vat, is_out_of_time, rows, parts }, index) => ({
      ...key,
      line_number: index + 1,
      period: periodCode(period),
      mscon,
      vat,
      is_out_of_time,
      row_count: rows,
      made_of: parts,
    })),
    fiscal_report_balance: balances.map((balance, index) => ({ ...key, line_number: index + 1, ...balance })),
  }
}

function lineRow(line: ComposedReturn['lines'][number], country: string | null): Row {
  const common = { vat_rate: line.rate, taxable: line.taxable, vat: line.vat, row_count: line.rows, made_of: line.parts }
  if (!('mscon' in line)) return { mscon: country, ...national, ...common }
  const { origin } = line
  return {
    mscon: line.mscon,
    origin_kind: origin.kind,
    origin_country: origin.kind === 'MSID' ? country : origin.country,
    origin_vat_id: origin.kind === 'FIXED_EST' ? (origin.vatId ?? origin.taxRef ?? null) : null,
    supply_type: line.supplyType,
    rate_type: line.rateType,
    ...common,
  }
}

const national = { origin_kind: null, origin_country: null, origin_vat_id: null, supply_type: 'GOODS', rate_type: null } as const
