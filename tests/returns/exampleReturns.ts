/* Returns of every scheme, by the worked examples of an accountant: figures of the examples 1, 2, 4, 6 and 9. */
import { sumDecimals, withDecimals } from '#domain/decimal.ts'
import type { NationalReturn } from '#domain/returns/NationalReturn.ts'
import { firstDay, lastDay, periodInReference, type Period } from '#domain/returns/Period.ts'
import type { OssScheme, ReturnCorrection, ReturnLine, ReturnOrigin, VatReturn } from '#domain/returns/VatReturn.ts'

const MSID: ReturnOrigin = { kind: 'MSID' }

type Sale = [mscon: string, rate: string, taxable: string, vat: string, more?: Partial<ReturnLine>]

const lineOf = ([mscon, rate, taxable, vat, more]: Sale): ReturnLine => ({
  mscon,
  origin: MSID,
  supplyType: 'GOODS',
  rateType: 'STANDARD',
  rate,
  taxable,
  vat,
  ...more,
})

const sum = (rows: readonly { vat: string }[]): string => withDecimals(sumDecimals(rows.map(({ vat }) => vat)), 2)

interface Given {
  scheme: OssScheme
  trader: VatReturn['trader']
  intermediaryId?: string
  period: Period
  sales?: readonly Sale[]
  corrections?: readonly ReturnCorrection[]
  totalDue?: string
}

/** A return with the balances that follow from its lines and corrections; the total is given, as it was worked out by hand. */
function returnOf({ sales = [], corrections = [], period, totalDue = '0.00', trader, ...head }: Given): VatReturn {
  const lines = sales.map(lineOf)
  const countries = [...new Set([...lines, ...corrections].map(({ mscon }) => mscon))].toSorted()
  return {
    ...head,
    trader,
    reference: `${trader.issuedBy}/${trader.id}/${periodInReference(period)}`,
    period,
    startDate: firstDay(period),
    endDate: lastDay(period),
    currency: 'EUR',
    lines,
    corrections,
    balances: countries.map((mscon) => {
      const own = lines.filter((line) => line.mscon === mscon)
      const msid = sum(own.filter(({ origin }) => origin.kind === 'MSID'))
      const msest = sum(own.filter(({ origin }) => origin.kind !== 'MSID'))
      const corrected = sum(corrections.filter((one) => one.mscon === mscon))
      return { mscon, msid, msest, corrections: corrected, balance: withDecimals(sumDecimals([msid, msest, corrected]), 2) }
    }),
    totalDue,
  }
}

const october: Period = { year: 2026, month: 10 }
const estonian = { id: 'IM2331234567', issuedBy: 'EE', name: 'Lotus Store AS' }
const lotus = { scheme: 'IMPORT', trader: estonian, intermediaryId: 'IN2331234560', period: october } as const

const sales: readonly Sale[] = [
  ['DE', '19.00', '168.92', '32.10'],
  ['FI', '25.50', '100.00', '25.50'],
  ['FR', '20.00', '95.81', '19.16'],
]
const corrections: readonly ReturnCorrection[] = [
  { mscon: 'IT', period: { year: 2026, month: 8 }, vat: '-11.00' },
  { mscon: 'DE', period: { year: 2026, month: 9 }, vat: '-19.00' },
]

/** October 2026 with sales in three currencies, and corrections of August and September (examples 1 and 4). */
const october2026 = returnOf({ ...lotus, sales, corrections, totalDue: '57.76' })

const nilImport = returnOf(lotus)

/** No sales, but a refund of what was sold before: no nil return. */
const onlyCorrections = returnOf({
  ...lotus,
  corrections: [{ mscon: 'IT', period: { year: 2026, month: 8 }, vat: '-11.00' }],
})

const swedish = { id: 'IM7521234567', issuedBy: 'SE', name: 'Nordlys Handel ASA' }

const swedishImport = returnOf({
  scheme: 'IMPORT',
  trader: swedish,
  period: october,
  sales,
  corrections,
  totalDue: '57.76',
})

const swedishNil = returnOf({ scheme: 'IMPORT', trader: swedish, period: october })

/** A merchant in Sweden with a warehouse in Poland, while a rate changed in Finland (examples 2 and 6). */
const swedishUnion = returnOf({
  scheme: 'UNION',
  trader: { id: 'SE556000016701', issuedBy: 'SE', name: 'Björk & Co AB' },
  period: { year: 2024, quarter: 3 },
  sales: [
    ['DE', '19.00', '200.00', '38.00', { origin: { kind: 'FIXED_EST', country: 'PL', vatId: 'PL8567346215' } }],
    ['FI', '25.50', '140.00', '35.70'],
    ['FI', '24.00', '150.00', '36.00'],
    ['FI', '14.00', '50.00', '7.00', { rateType: 'REDUCED' }],
  ],
  totalDue: '116.70',
})

/** A merchant in Estonia with warehouses in Poland and in the Czech Republic, and services (example 6); Greece and its order. */
const severalOrigins = returnOf({
  scheme: 'UNION',
  trader: { id: 'EE100931558', issuedBy: 'EE', name: 'Tamm Kaubandus OÜ' },
  period: { year: 2026, quarter: 3 },
  sales: [
    ['NL', '21.00', '100.00', '21.00', { supplyType: 'SERVICES' }],
    ['GR', '24.00', '50.00', '12.00'],
    ['FI', '25.50', '20.00', '5.10'],
    ['DE', '19.00', '200.00', '38.00', { origin: { kind: 'FIXED_EST', country: 'PL', vatId: 'PL8567346215' } }],
    ['DE', '7.00', '100.00', '7.00', { origin: { kind: 'DISPATCH', country: 'CZ' }, rateType: 'REDUCED' }],
    ['DE', '19.00', '100.00', '19.00'],
  ],
  corrections: [
    { mscon: 'GR', period: { year: 2026, quarter: 2 }, vat: '-2.40' },
    { mscon: 'FI', period: { year: 2026, quarter: 2 }, vat: '1.02' },
  ],
  totalDue: '100.72',
})

const nonUnion = returnOf({
  scheme: 'NON_UNION',
  trader: { id: 'EU233000019', issuedBy: 'EE', name: 'Streamwell Inc.' },
  period: { year: 2026, quarter: 3 },
  sales: [
    ['IE', '0.00', '30.00', '0.00', { supplyType: 'SERVICES', rateType: 'REDUCED' }],
    ['SE', '25.00', '40.00', '10.00', { supplyType: 'SERVICES' }],
  ],
  totalDue: '10.00',
})

/** The registration moved to Estonia in the middle of the quarter. */
const splitPeriod = {
  ...returnOf({
    scheme: 'UNION',
    trader: { id: 'EE100931558', issuedBy: 'EE', name: 'Tamm Kaubandus OÜ' },
    period: { year: 2026, quarter: 3 },
  }),
  startDate: '2026-08-15',
}

const quarter: Period = { year: 2026, quarter: 3 }
const ofQuarter = { period: quarter, startDate: '2026-07-01', endDate: '2026-09-30', kind: 'main', number: 0 } as const

/** Example 9, together with a sale of 100.50 without VAT. */
const british: NationalReturn = {
  ...ofQuarter,
  country: 'GB',
  trader: { id: 'GB980780684', name: 'Lotus Store AS', isOurs: false },
  currency: 'GBP',
  lines: [{ rate: '20.00', taxable: '194.48', vat: '38.90' }],
  taxable: '194.48',
  totalDue: '38.90',
}

/** More was refunded than sold; half a pound is rounded away from zero. */
const britishCredit: NationalReturn = {
  ...british,
  lines: [{ rate: '20.00', taxable: '-12.50', vat: '-2.50' }],
  taxable: '-12.50',
  totalDue: '-2.50',
}

const norwegian: NationalReturn = {
  ...ofQuarter,
  country: 'NO',
  trader: { id: '2012345', name: 'Lotus Store AS', isOurs: false },
  currency: 'NOK',
  lines: [
    { rate: '15.00', taxable: '200.00', vat: '30.00' },
    { rate: '25.00', taxable: '3747.00', vat: '937.00' },
  ],
  taxable: '3947.00',
  totalDue: '967.00',
}

/** What changed the quarter after its end: a declaration of its own. */
const norwegianAdditional: NationalReturn = {
  ...norwegian,
  kind: 'additional',
  number: 1,
  lines: [{ rate: '25.00', taxable: '-400.00', vat: '-100.00' }],
  taxable: '-400.00',
  totalDue: '-100.00',
}

const swiss: NationalReturn = {
  ...ofQuarter,
  country: 'CH',
  trader: { id: 'CHE-107.787.577 MWST', name: 'Clearance Intermediary OÜ', isOurs: true },
  currency: 'CHF',
  lines: [
    { rate: '2.60', taxable: '100.00', vat: '2.60' },
    { rate: '8.10', taxable: '250.00', vat: '20.25' },
  ],
  taxable: '350.00',
  totalDue: '22.85',
}

const swissNil: NationalReturn = { ...swiss, lines: [], taxable: '0.00', totalDue: '0.00' }

/** A return of each kind, by the name of its file in `golden`. */
export const examples = {
  october2026,
  nilImport,
  onlyCorrections,
  swedishImport,
  swedishNil,
  swedishUnion,
  severalOrigins,
  nonUnion,
  splitPeriod,
  british,
  britishCredit,
  norwegian,
  norwegianAdditional,
  swiss,
  swissNil,
}
