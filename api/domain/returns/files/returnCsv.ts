import { periodCode } from '../Period.ts'
import type { ReturnLine, VatReturn } from '../VatReturn.ts'
import { csvRecord } from './csvRecord.ts'
import { correctionOrder, countryOrder, lineOrder, originId } from './returnOrder.ts'

/** The columns, by the titles of the first record. */
export const returnCsvTitles = [
  'record_type',
  'scheme',
  'trader_id',
  'intermediary_id',
  'period',
  'mscon',
  'origin_kind',
  'origin_country',
  'origin_vat_id',
  'supply_type',
  'rate_type',
  'vat_rate',
  'taxable_amount',
  'vat_amount',
  'corrected_period',
  'currency',
] as const

type Title = (typeof returnCsvTitles)[number]

const asIs = (country: string): string => country

type OriginFields = Pick<Record<Title, string>, 'origin_kind' | 'origin_country' | 'origin_vat_id'>

/** In the Union scheme a supply from the member state of identification names the VAT number that the merchant has there. */
function originOf({ origin }: ReturnLine, { scheme, trader }: VatReturn): OriginFields {
  if (origin.kind === 'MSID')
    return { origin_kind: 'MSID', origin_country: trader.issuedBy, origin_vat_id: scheme === 'UNION' ? trader.id : '' }
  const number = origin.kind === 'FIXED_EST' ? originId(origin, asIs) : ''
  return { origin_kind: origin.kind, origin_country: origin.country, origin_vat_id: number }
}

/**
 * A return as our own CSV file (UTF-8 without a byte order mark, decimal points, ISO codes of countries): a LINE for each
 * supply, a CORRECTION for each earlier period and country, a BALANCE for each country, and the TOTAL, which alone is in a nil
 * return.
 */
export function returnCsv(vatReturn: VatReturn): string {
  const { scheme, trader, intermediaryId = '', period, currency } = vatReturn
  const record = (record_type: string, fields: Partial<Record<Title, string>>): string => {
    const all: Partial<Record<Title, string>> = {
      record_type,
      scheme,
      trader_id: trader.id,
      intermediary_id: intermediaryId,
      period: periodCode(period),
      currency,
      ...fields,
    }
    return csvRecord(returnCsvTitles.map((title) => all[title] ?? ''))
  }
  return [
    csvRecord(returnCsvTitles),
    ...vatReturn.lines.toSorted(lineOrder(asIs)).map((line) =>
      record('LINE', {
        mscon: line.mscon,
        ...originOf(line, vatReturn),
        supply_type: line.supplyType,
        rate_type: line.rateType,
        vat_rate: line.rate,
        taxable_amount: line.taxable,
        vat_amount: line.vat,
      }),
    ),
    ...vatReturn.corrections
      .toSorted(correctionOrder(asIs))
      .map((one) => record('CORRECTION', { mscon: one.mscon, vat_amount: one.vat, corrected_period: periodCode(one.period) })),
    ...vatReturn.balances
      .toSorted(countryOrder(asIs))
      .map(({ mscon, balance }) => record('BALANCE', { mscon, vat_amount: balance })),
    record('TOTAL', { vat_amount: vatReturn.totalDue }),
  ].join('')
}
