import type { Day } from '#domain/day.ts'
import type { customsDecSchemes, reportTypes } from '#schema/choices.ts'
import { isInEuVatArea } from './destinations.ts'
import type { MerchantProfile } from './merchants.ts'
import type { DemoCountry } from './places.ts'

export interface Reporting {
  reportType: (typeof reportTypes)[number]
  customsScheme: (typeof customsDecSchemes)[number] | null
  /** Whether VAT of the destination is charged. */
  taxed: boolean
}

interface Consignment {
  merchant: MerchantProfile
  day: Day
  dispatch: DemoCountry
  destination: DemoCountry
  toBusiness: boolean
  isGiftCard: boolean
  /** Goods without VAT and delivery, in cents of a euro. */
  valueEur: number
}

const IMPORT_LIMIT_EUR_CENTS = 15_000

const begun = (from: Day | null, day: Day): boolean => from !== null && from <= day

const inside = (reportType: Reporting['reportType']): Reporting => ({ reportType, customsScheme: null, taxed: true })
const untaxed = (reportType: Reporting['reportType']): Reporting => ({ reportType, customsScheme: null, taxed: false })

/** The scheme under which an order split is reported and the way it is declared to customs, for the cases in the demo data. */
export function reportingOf(consignment: Consignment): Reporting {
  const { merchant, day, dispatch, destination, toBusiness, isGiftCard, valueEur } = consignment
  if (isGiftCard) return untaxed('GIFTCARD_SCHEME')
  if (merchant.sells === 'services') return inside(begun(merchant.nonUnionFrom, day) ? 'OSS_NON_UNION' : 'DOMESTIC')
  if (!isInEuVatArea(destination)) {
    return merchant.nonEuCountries.includes(destination) ? inside('NON_EU_COUNTRY_IMPORT') : untaxed('EXPORT')
  }
  // From Great Britain to Northern Ireland is a domestic sale of the United Kingdom.
  if (dispatch === 'GB' && destination === 'XI') return inside('DOMESTIC')
  if (isInEuVatArea(dispatch)) {
    return inside(dispatch !== destination && begun(merchant.unionFrom, day) ? 'OSS_UNION' : 'DOMESTIC')
  }
  if (toBusiness) return { reportType: 'B2B', customsScheme: 'B2B-INTRA-COMMUNAL', taxed: false }
  if (valueEur > IMPORT_LIMIT_EUR_CENTS) return { reportType: 'FC_REP', customsScheme: 'FC-REP', taxed: true }
  return begun(merchant.importFrom, day)
    ? { reportType: 'OSS_IMPORT', customsScheme: 'IOSS-IMPORT', taxed: true }
    : { reportType: 'FC_REP', customsScheme: 'FC-SIMPLE-REP', taxed: true }
}

/** Since this day each tariff code of a consignment up to EUR 150 bears EUR 3 (Council Regulation (EU) 2026/382). */
const FLAT_DUTY_FROM: Day = '2026-07-01'

/** How customs duty is computed on a consignment. */
export function dutyKind({ customsScheme }: Reporting, day: Day): 'none' | 'flat' | 'tariff' {
  if (customsScheme === 'FC-REP' || customsScheme === 'B2B-INTRA-COMMUNAL') return 'tariff'
  return customsScheme !== null && day >= FLAT_DUTY_FROM ? 'flat' : 'none'
}
