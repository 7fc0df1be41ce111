import { addDecimals, decimalsOf, roundDecimal, sumDecimals, trimDecimal } from '#domain/decimal.ts'
import type { Declaration } from '../../documents/Declaration.ts'
import { explanationOf } from '../explanations/explain.ts'
import type { PackedLine } from '../parcels/parcelContents.ts'
import type { Parcel } from './readParcel.ts'

type Item = Declaration['items'][number]

/** Grams of a weight. */
const GRAMS = 3
const H7_DIGITS = 6
/** Description of goods, data element 18 05 of annex B (Implementing Regulation (EU) 2015/2447). */
const MAX_DESCRIPTION = 512
const H1_DIGITS = 10

/** Goods with the same code, and the same origin if the tariff depends on it, form one item of a declaration. */
export function declarationItems(parcel: Parcel): Item[] {
  const { kind, contents } = parcel
  const isReduced = kind?.dataSet === 'H7'
  const codeOf = ({ item }: PackedLine) => {
    const code = item.hs6p_applicable ?? item.hs6p_received ?? ''
    return isReduced ? code.slice(0, H7_DIGITS) : code.padEnd(H1_DIGITS, '0')
  }
  const keyOf = (line: PackedLine) => (isReduced ? codeOf(line) : `${codeOf(line)} ${line.item.origin_country ?? ''}`)
  return [...Map.groupBy(contents, keyOf).values()].map((lines, place) => {
    const [first] = lines
    const origin = first?.item.origin_country ?? undefined
    const sku = first?.item.sku ?? undefined
    return {
      number: place + 1,
      description: described(lines),
      code: first ? codeOf(first) : '',
      ...(origin !== undefined && { origin }),
      netMassKg: roundDecimal(sumDecimals(lines.map(({ netMassKg = '0' }) => netMassKg)), GRAMS),
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      intrinsicValue: total(lines, ({ goodsNet }) => goodsNet),
      transport: total(lines, ({ deliveryNet }) => deliveryNet),
      ...(sku !== undefined && { sku }),
      taxes: taxesOf(lines, parcel),
    }
  })
}

/** As many descriptions of the goods as fit into the data element. */
function described(lines: readonly PackedLine[]): string {
  const whole = [...new Set(lines.map(({ item }) => item.description))].join('; ')
  return whole.length > MAX_DESCRIPTION ? `${whole.slice(0, MAX_DESCRIPTION - 1)}…` : whole
}

function total(lines: readonly PackedLine[], amountOf: (line: PackedLine) => string): string {
  const places = decimalsOf(lines[0]?.goodsNet ?? '0')
  return roundDecimal(sumDecimals(lines.map(amountOf)), places)
}

/** A00 is due on all imports; B00 where VAT has not been charged under the import scheme and no supply to a business follows. */
function taxesOf(lines: readonly PackedLine[], parcel: Parcel): Item['taxes'] {
  const { kind, flatDuty } = parcel
  const [first] = lines
  if (!first || !kind) return []
  const value = total(lines, ({ goodsNet, deliveryNet }) => addDecimals(goodsNet, deliveryNet))
  const duty = total(lines, (line) => line.duty)
  const step = explanationOf(parcel, first.item)?.steps.find(({ reason }) => reason.endsWith('_DUTY'))
  const rate = step?.reason === 'FLAT_DUTY' ? `${flatDuty} EUR` : trimDecimal(step?.figures?.['rate'] ?? '0')
  const customs = { type: 'A00', base: value, rate, amount: duty } as const
  if (kind.scheme === 'IOSS-IMPORT' || kind.scheme === 'B2B-INTRA-COMMUNAL') return [customs]
  const vat = total(lines, (line) => line.vat)
  // Without duty that the merchant bears.
  const base = total(lines, ({ net }) => net)
  return [customs, { type: 'B00', base, rate: trimDecimal(first.item.vat_rate), amount: vat }]
}
