import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { Entry } from './Changes.ts'
import { textOf } from './StoredOrder.ts'

/** The part of an order line that a parcel contains. */
export interface PackedLine {
  item: Entry
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

const linesOf = ({ lines }: Entry): readonly { line: number; quantity: number }[] | undefined =>
  Array.isArray(lines) ? (lines as { line: number; quantity: number }[]) : undefined

/** The contents of a parcel: its lines, or until it is announced all goods that come from its country. */
export function parcelContents(items: readonly Entry[], parcel: Entry): PackedLine[] {
  const packed = linesOf(parcel)
  const goods = items.filter((item) => item['type_of_goods'] === 'GOODS')
  if (!packed)
    return goods
      .filter((item) => textOf(item, 'dispatch_country') === textOf(parcel, 'dispatch_country'))
      .map((item) => share(item, Number(item['quantity'])))
  return packed.flatMap(({ line, quantity }) =>
    goods.filter((item) => Number(item['line']) === line).map((item) => share(item, quantity)),
  )
}

function share(item: Entry, quantity: number): PackedLine {
  const whole = Number(item['quantity'])
  const part = (amount: string, places: number) =>
    quantity === whole ? amount : roundDecimal(divideDecimals(multiplyDecimals(amount, String(quantity)), String(whole)), places)
  const money = (name: string) => {
    const amount = textOf(item, name) || '0'
    return part(amount, amount.split('.')[1]?.length ?? 0)
  }
  const mass = (name: string) => {
    const text = textOf(item, name)
    return text === '' ? undefined : part(text, GRAMS)
  }
  return {
    item,
    quantity,
    goodsNet: money('goods_value'),
    deliveryNet: money('delivery_cost'),
    net: money('net'),
    vat: money('vat'),
    duty: money('duty'),
    grossMassKg: mass('weight_kg'),
    netMassKg: mass('net_mass_kg') ?? mass('weight_kg'),
  }
}

/** The weight of a parcel, in kilograms, as far as it is known. */
export const grossMassOf = (contents: readonly PackedLine[]): string =>
  roundDecimal(sumDecimals(contents.map(({ grossMassKg = '0' }) => grossMassKg)), GRAMS)

/** The price of the goods of a parcel without VAT and delivery, in the order's currency. */
export const goodsNetOf = (contents: readonly PackedLine[]): string =>
  contents.reduce((sum, { goodsNet }) => addDecimals(sum, goodsNet), '0')
