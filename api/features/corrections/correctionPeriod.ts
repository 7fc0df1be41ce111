import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import type { Period } from '#domain/returns/Period.ts'
import { lastDay, periodCode, quarterOf } from '#domain/returns/Period.ts'
import type { Registration } from '#domain/returns/Registration.ts'
import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import { isNational } from '#domain/returns/returnSchemes.ts'
import type { CorrectionTable } from '#schema/choices.ts'
import type { Row } from '../../records/read/readRow.ts'

const schemes: Readonly<Record<CorrectionTable, ReturnScheme | undefined>> = {
  em_vat_correction_import: 'import',
  em_vat_correction_non_eu_import: undefined,
  em_vat_correction_non_union: 'non_union',
  em_vat_correction_union: 'union',
}

/** The scheme of a request; outside the Union it is its country. Undefined for a country without returns of ours. */
export function schemeOf(table: CorrectionTable, { country }: Readonly<Row>): ReturnScheme | undefined {
  const scheme = schemes[table]
  if (scheme) return scheme
  return (['GB', 'NO', 'CH'] as const).find((known) => known === country)
}

/** The corrected period; a quarter of the United Kingdom by the VAT group of the registration. */
export function correctedPeriod(row: Readonly<Row>, registration: Pick<Registration, 'scheme' | 'vatGroup'>): Period {
  const year = Number(row['year'])
  if (row['month'] !== undefined) return { year, month: Number(row['month']) }
  const quarter = Number(row['quarter'])
  if (registration.scheme !== 'GB' || registration.vatGroup === 1) return { year, quarter }
  // The quarter with this number ends one or two months earlier than that of the calendar.
  const period = quarterOf(addDays(lastDay({ year, quarter }), -61), registration.vatGroup)
  return period
}

/** The day on which a corrected period ends, and its code. */
export const endOf = (period: Period): { day: Day; code: string } => ({ day: lastDay(period), code: periodCode(period) })

/** Where the corrected VAT was declared: in the lines of a member state, or of the country itself. */
export const countryOf = (scheme: ReturnScheme, row: Readonly<Row>): string =>
  isNational(scheme) ? scheme : String(row['country'])
