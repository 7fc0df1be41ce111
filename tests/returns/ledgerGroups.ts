/* Made-up sums of the ledger for tests of composing. */
import type { LedgerGroup } from '#domain/returns/LedgerGroup.ts'
import type { VatReturnFrame } from '#domain/returns/composeVatReturn.ts'
import type { RateOn } from '#domain/returns/ReturnRates.ts'
import { lastDay, monthOf, quarterOf } from '#domain/returns/Period.ts'

/** Goods of a month sold from the member state of identification at the standard rate of 19 percent, unless said otherwise. */
export const group = (given: Partial<LedgerGroup> = {}): LedgerGroup => ({
  mscon: 'DE',
  originKind: 'MSID',
  originCountry: 'EE',
  originVatId: null,
  supplyType: 'GOODS',
  rateType: 'STANDARD',
  rate: '19',
  currency: 'EUR',
  isManual: false,
  taxPoint: '2026-10-01',
  saleDay: '2026-10-01',
  net: '100.00',
  vat: '19.00',
  rows: 1,
  ...given,
})

/** Published quotes, units for one euro, by currency and the last day of a month. */
export const quotes =
  (published: Readonly<Record<string, string>>): RateOn =>
  (currency, day) => {
    if (currency === 'EUR') return null
    const quote = published[`${currency} ${day}`]
    return quote === undefined
      ? undefined
      : { table: 'per_month_exchange_rate', id: Object.keys(published).indexOf(`${currency} ${day}`) + 1, unit: '1', quote }
  }

/** The import scheme of an Estonian number in October 2026, without rates of exchange. */
export const frameOf = (given: Partial<VatReturnFrame> = {}): VatReturnFrame => {
  const period = given.scheme === undefined || given.scheme === 'import' ? monthOf('2026-10-01') : quarterOf('2026-07-01')
  return {
    scheme: 'import',
    number: 'IM2331234567',
    country: 'EE',
    merchant: 'Lotus Trading',
    intermediaryId: 'IN2331234560',
    isElectronicInterface: false,
    period,
    startDate: '2026-10-01',
    endDate: lastDay(period),
    mode: 'SUM_OF_LINES',
    rateOn: quotes({}),
    ratesInForce: () => 'STANDARD',
    today: '2026-11-10',
    ...given,
  }
}
