import { addDecimals, decimalsOf, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { ComputedItem, PackedParcel } from '../figures/PlacedOrder.ts'

/** The part of an order line that a parcel contains. */
export interface PackedLine {
  item: ComputedItem
  quantity: number
  /** Price of the goods without VAT and delivery, and the part of the delivery, in the order's currency. */
  goodsNet: string
  deliveryNet: string
  /** What VAT was taken on. */
  net: string
  vat: string
  duty: string
  /** In kilograms; undefined if the order does not say. */
  grossMassKg: string | undefined
  netMassKg: string | undefined
}

const GRAMS = 3

/** The contents of a parcel: its lines, or until it is announced all goods that come from its country. */
export function parcelContents(
  items: readonly ComputedItem[],
  { lines, dispatch_country }: Pick<PackedParcel, 'lines' | 'dispatch_country'>,
): PackedLine[] {
  const goods = items.filter((item) => item.type_of_goods === 'GOODS')
  if (!lines) return goods.filter((item) => item.dispatch_country === dispatch_country).map((item) => share(item, item.quantity))
  return lines.flatMap(({ line, quantity }) => goods.filter((item) => item.line === line).map((item) => share(item, quantity)))
}

function share(item: ComputedItem, quantity: number): PackedLine {
  const whole = item.quantity
  const part = (amount: string, places: number) =>
    quantity === whole ? amount : roundDecimal(divideDecimals(multiplyDecimals(amount, String(quantity)), String(whole)), places)
  const money = (amount: string) => part(amount, decimalsOf(amount))
  const mass = (weight: string | null) => (weight === null ? undefined : part(weight, GRAMS))
  return {
    item,
    quantity,
    goodsNet: money(item.goods_value),
    deliveryNet: money(item.delivery_cost),
    net: money(item.net),
    vat: money(item.vat),
    duty: money(item.duty),
    grossMassKg: mass(item.weight_kg),
    netMassKg: mass(item.net_mass_kg) ?? mass(item.weight_kg),
  }
}

/** The weight of a parcel, in kilograms, as far as it is known. */
export const grossMassOf = (contents: readonly PackedLine[]): string =>
  roundDecimal(sumDecimals(contents.map(({ grossMassKg = '0' }) => grossMassKg)), GRAMS)

/** The price of the goods of a parcel without VAT and delivery, in the order's currency. */
export const goodsNetOf = (contents: readonly PackedLine[]): string =>
  contents.reduce((sum, { goodsNet }) => addDecimals(sum, goodsNet), '0')
