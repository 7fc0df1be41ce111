import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { compareDecimals, decimalsOf, isDecimal, roundDecimal } from '#domain/decimal.ts'
import { fiscalReportTypes } from '#domain/returns/returnSchemes.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { Filing, Report } from '../../returns/fileReturn.ts'

/** Decimal places that are taken, and digits before them. */
const MAX_PLACES = 4
const MAX_AMOUNT = '1000000000000'

interface Stated {
  reported_vat_amount: string
  report_date?: Day
  comment?: string
  reference?: string
  waiver_reason?: string
}

/** @throws {AppError} REPORT_TYPE_UNKNOWN; UNKNOWN_ROW if the return is of another type */
export function checkType(reportType: string, report?: Pick<Report, 'report_type'>): void {
  if (!fiscalReportTypes.some((type) => type === reportType)) throw new AppError('REPORT_TYPE_UNKNOWN')
  if (report && report.report_type !== reportType) throw new AppError('UNKNOWN_ROW')
}

const isAmount = (amount: string): boolean =>
  isDecimal(amount) && decimalsOf(amount) <= MAX_PLACES && compareDecimals(amount.replace('-', ''), MAX_AMOUNT) < 0

/**
 * What a person states about a filing. An amount that differs from the VAT due at two decimal places needs a comment; the day lies between
 * the end of the period and today.
 * @throws {AppError} RULE_BROKEN with the sentences by field
 */
export function readFiling(report: Report, stated: Stated, at: Date): Filing {
  const errors: FieldErrors = {}
  const today = dayOf(at)
  const reportDate = stated.report_date ?? today
  const comment = stated.comment?.trim() || (stated.comment === undefined ? report.comment : null)
  const amount = isAmount(stated.reported_vat_amount) ? roundDecimal(stated.reported_vat_amount, 2) : undefined
  if (amount === undefined) errors['reported_vat_amount'] = enterValid('Reported VAT Amount')
  else if (compareDecimals(amount, report.total_vat_due) !== 0 && !comment) errors['comment'] = say('COMMENT_REQUIRED')
  if (reportDate > today) errors['report_date'] = say('IN_THE_FUTURE', { field: 'Report Date' })
  else if (reportDate <= report.last_day) errors['report_date'] = say('BEFORE_PERIOD_END', { field: 'Report Date' })
  if (amount === undefined || Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
  return {
    amount,
    reportDate,
    comment: comment ?? null,
    reference: stated.reference?.trim() || null,
    waiverReason: stated.waiver_reason?.trim() || null,
  }
}
