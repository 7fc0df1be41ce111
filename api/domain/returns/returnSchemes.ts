import type { OssScheme } from './VatReturn.ts'
import type { NationalScheme } from './NationalReturn.ts'

/** The schemes under which returns are filed: the one-stop shops of the Union, and registrations in countries outside it. */
export const returnSchemes = ['import', 'union', 'non_union', 'GB', 'NO', 'CH'] as const
export type ReturnScheme = (typeof returnSchemes)[number]

/** How lists and calls name the kinds of returns. */
export const fiscalReportTypes = ['ioss', 'union', 'non_union', 'non_eu_ioss'] as const
export type FiscalReportType = (typeof fiscalReportTypes)[number]

interface SchemeFacts {
  reportType: FiscalReportType
  /** Under which type the ledger books what belongs to it. */
  ledgerType: 'OSS_IMPORT' | 'OSS_UNION' | 'OSS_NON_UNION' | 'NON_EU_COUNTRY_IMPORT'
  /** Months of a tax period: Directive 2006/112/EC, Articles 364, 369f and 369s; outside the Union a quarter. */
  months: 1 | 3
  currency: 'EUR' | 'GBP' | 'NOK' | 'CHF'
  /** Its name in the returns of the Union. */
  oss?: OssScheme
}

export const schemeFacts: Readonly<Record<ReturnScheme, SchemeFacts>> = {
  import: { reportType: 'ioss', ledgerType: 'OSS_IMPORT', months: 1, currency: 'EUR', oss: 'IMPORT' },
  union: { reportType: 'union', ledgerType: 'OSS_UNION', months: 3, currency: 'EUR', oss: 'UNION' },
  non_union: { reportType: 'non_union', ledgerType: 'OSS_NON_UNION', months: 3, currency: 'EUR', oss: 'NON_UNION' },
  GB: { reportType: 'non_eu_ioss', ledgerType: 'NON_EU_COUNTRY_IMPORT', months: 3, currency: 'GBP' },
  NO: { reportType: 'non_eu_ioss', ledgerType: 'NON_EU_COUNTRY_IMPORT', months: 3, currency: 'NOK' },
  CH: { reportType: 'non_eu_ioss', ledgerType: 'NON_EU_COUNTRY_IMPORT', months: 3, currency: 'CHF' },
}

/** Whether a scheme is a registration outside the Union, with a return of that country's own. */
export const isNational = (scheme: ReturnScheme): scheme is NationalScheme => schemeFacts[scheme].oss === undefined

/** The scheme of a row of the ledger; none for what is in no return of ours. Outside the Union it is the country of consumption. */
export const schemeOfRow = (ledgerType: string, mscon: string): ReturnScheme | undefined =>
  returnSchemes.find((scheme) => schemeFacts[scheme].ledgerType === ledgerType && (!isNational(scheme) || scheme === mscon))
