import type { Day } from '#domain/day.ts'
import { s10Code } from '#domain/identifiers/s10.ts'
import { s26Code } from '#domain/identifiers/s26.ts'
import { discounted, returned } from './amounts.ts'
import type { LineAmounts, Refund } from './amounts.ts'
import { destinationOf, isInEuVatArea } from './destinations.ts'
import type { MerchantProfile } from './merchants.ts'
import { orderLifeOf } from './orderLife.ts'
import type { OrderLife } from './orderLife.ts'
import { partsOf } from './orderLines.ts'
import type { Line, Part } from './orderLines.ts'
import { fullName, personOf } from './people.ts'
import { addressIn, namesIn } from './places.ts'
import type { DemoCountry } from './places.ts'
import { Random } from './Random.ts'
import { amountText, toEuroCents } from './rates.ts'
import type { Row } from './Row.ts'

/** The tables of an order, in the order in which their rows have to be loaded. */
export const orderTables = [
  'customer_order',
  'order_split',
  'shipment',
  'order_item',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
] as const
export type OrderTable = (typeof orderTables)[number]

/** The rows of all tables of orders, before the first order is made. */
export const noOrderRows = (): Record<OrderTable, Row[]> => ({
  customer_order: [],
  order_split: [],
  shipment: [],
  order_item: [],
  order_return: [],
  order_return_item: [],
  order_discount: [],
  order_discount_item: [],
})

const DAYS = 548
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** CN22 reaches up to 300 special drawing rights, about EUR 350. */
const CN22_LIMIT_EUR_CENTS = 35_000
const ISSUER = 'EZPX'
const hasParcel: ReadonlySet<string> = new Set(['accepted', 'fc_confirmed', 'payment_rejected', 'payment_verified'])
const returnReasons = ['Wrong size', 'Not as described', 'Arrived damaged', 'Changed mind', 'Never left the warehouse']

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

/** Makes orders one after the other; each adds the rows of all its tables. Ids count up from 1. */
export class OrderMaker {
  readonly #merchants: readonly MerchantProfile[]
  readonly #count: number
  readonly #end: number
  readonly #ids: Record<Exclude<OrderTable, 'customer_order'>, number> = {
    order_split: 0,
    shipment: 0,
    order_item: 0,
    order_return: 0,
    order_return_item: 0,
    order_discount: 0,
    order_discount_item: 0,
  }

  /** The eighteen months end with the beginning of the day `until`; merchants are in the order of their registration. */
  constructor(merchants: readonly MerchantProfile[], count: number, until: Day) {
    this.#merchants = merchants
    this.#count = count
    this.#end = Date.parse(`${until}T00:00:00Z`)
  }

  /** Adds the `id`-th order of all to the rows of its tables. */
  add(id: number, rows: Record<OrderTable, Row[]>): void {
    const random = new Random('order', id)
    const created = this.#timeOf(id, random)
    const merchant = this.#merchantAt(created, random)
    const life = orderLifeOf(random, created, merchant.postSale)
    const destination = destinationOf(random, merchant)
    const day = new Date(life.paid ?? created).toISOString().slice(0, 10)
    const parts = partsOf({ random, merchant, destination, day })
    const order = { id, random, merchant, life, destination, rows }

    const s10Codes = parts.flatMap((part, number) => this.#addPart(order, part, number + 1))
    rows.customer_order.push(orderRow(order, parts, s10Codes))
    if (life.paid !== null && merchant.sells === 'goods') this.#addAftermath(order, life.paid, parts)
  }

  /** Orders come faster and faster, as merchants join. */
  #timeOf(id: number, random: Random): number {
    const share = ((id - 1 + random.next()) / this.#count) ** 0.85
    return Math.floor(this.#end - DAYS * DAY_MS * (1 - share) - 4 * HOUR_MS)
  }

  /** A few merchants sell most. */
  #merchantAt(time: number, random: Random): MerchantProfile {
    const day = new Date(time).toISOString().slice(0, 10)
    let low = 0
    let high = this.#merchants.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#merchants[middle]?.registered ?? day) <= day) low = middle + 1
      else high = middle
    }
    const merchant = this.#merchants[Math.floor(Math.max(1, low) * random.next() ** 2.2)]
    if (!merchant) throw new RangeError('orders need merchants')
    return merchant
  }

  /** Adds a split with its parcel and lines, and returns the S10 codes of the parcel. */
  #addPart(order: Order, part: Part, splitNumber: number): string[] {
    const { id, random, merchant, life, rows } = order
    const { currency } = merchant
    const splitId = ++this.#ids.order_split
    rows.order_split.push({
      id: splitId,
      order_id: id,
      em_id: merchant.id,
      split_number: splitNumber,
      report_type: part.reporting.reportType,
      dispatch_country: part.dispatch,
      total: amountText(sumOf([part], 'total'), currency),
      timestamp: iso(life.created),
    })
    const shipment =
      merchant.sells === 'goods' && !part.lines[0]?.isGiftCard && hasParcel.has(life.status)
        ? this.#shipmentRow(order, part)
        : null
    if (shipment) rows.shipment.push(shipment)
    for (const line of part.lines) {
      rows.order_item.push(
        itemRow(order, line, { id: ++this.#ids.order_item, splitId, shipmentId: shipment?.id ?? null, part, random }),
      )
    }
    return shipment?.s10_code ? [shipment.s10_code] : []
  }

  #shipmentRow(order: Order, { dispatch, reporting, lines }: Part) {
    const { id, random, merchant, life } = order
    const shipmentId = ++this.#ids.shipment
    const value = toEuroCents(
      lines.reduce((sum, { amounts }) => sum + amounts.goods, 0),
      merchant.currency,
    )
    const service = `${reporting.customsScheme === 'FC-REP' ? 'C' : random.pick(['L', 'U', 'R'])}${random.pick(['A', 'B', 'X', 'Z'])}`
    const posted = life.created + random.whole(6, 60) * HOUR_MS
    return {
      id: shipmentId,
      order_id: id,
      em_id: merchant.id,
      s10_code: merchant.courierId === null ? s10Code(service, 10_000_000 + shipmentId, dispatch) : null,
      order_status: life.status,
      cn_report_type: cnReportType(order, dispatch, value),
      customs_dec_scheme: reporting.customsScheme,
      courier_id: merchant.courierId,
      timestamp: iso(Math.min(posted, this.#end)),
    }
  }

  #addAftermath(order: Order, paid: number, parts: readonly Part[]): void {
    const { id, random, merchant, rows } = order
    const items = rows.order_item.slice(-parts.reduce((sum, { lines }) => sum + lines.length, 0))
    const lines = parts.flatMap((part) => part.lines)
    const place = random.whole(0, lines.length - 1)
    const line = lines[place]
    const itemId = items[place]?.['id']
    if (!line || typeof itemId !== 'number' || line.isGiftCard) return
    const of = { order_id: id, em_id: merchant.id }
    const amounts = ({ vat, total }: Refund) => ({
      vat: amountText(vat, merchant.currency),
      total: amountText(total, merchant.currency),
    })

    if (random.chance(0.07)) {
      const registered = paid + random.whole(8, 40) * DAY_MS
      const confirmed = registered + random.whole(1, 6) * DAY_MS
      if (registered > this.#end) return
      const quantity = random.whole(1, line.quantity)
      const refund = amounts(returned(line.amounts, quantity, line.quantity))
      const returnId = ++this.#ids.order_return
      rows.order_return.push({
        id: returnId,
        ...of,
        reason: random.pick(returnReasons),
        return_confirmed_date: confirmed <= this.#end ? iso(confirmed) : null,
        ...refund,
        timestamp: iso(registered),
      })
      rows.order_return_item.push({
        id: ++this.#ids.order_return_item,
        return_id: returnId,
        order_item_id: itemId,
        em_id: merchant.id,
        quantity,
        ...refund,
      })
    } else if (random.chance(0.05)) {
      const granted = paid + random.whole(2, 25) * DAY_MS
      if (granted > this.#end) return
      const refund = amounts(discounted(line.amounts, random.pick([5, 10, 15, 20])))
      const discountId = ++this.#ids.order_discount
      rows.order_discount.push({
        id: discountId,
        discount_id: `D-${String(discountId).padStart(6, '0')}`,
        ...of,
        discount_created_date: iso(granted),
        ...refund,
        timestamp: iso(granted),
      })
      rows.order_discount_item.push({
        id: ++this.#ids.order_discount_item,
        order_discount_id: discountId,
        order_item_id: itemId,
        em_id: merchant.id,
        ...refund,
      })
    }
  }
}

interface Order {
  id: number
  random: Random
  merchant: MerchantProfile
  life: OrderLife
  destination: DemoCountry
  /** Where the rows of its tables go. */
  rows: Record<OrderTable, Row[]>
}

const sumOf = (parts: readonly Part[], name: keyof LineAmounts): number =>
  parts.reduce((sum, { lines }) => sum + lines.reduce((part, { amounts }) => part + amounts[name], 0), 0)

function cnReportType({ merchant, destination }: Order, dispatch: DemoCountry, valueEur: number): 'none' | 'cn22' | 'cn23' {
  const staysInside = dispatch === destination || (isInEuVatArea(dispatch) && isInEuVatArea(destination))
  if (merchant.courierId !== null || staysInside) return 'none'
  return valueEur <= CN22_LIMIT_EUR_CENTS ? 'cn22' : 'cn23'
}

function orderRow({ id, random, merchant, life, destination }: Order, parts: readonly Part[], s10Codes: string[]): Row {
  const { currency } = merchant
  const year = new Date(life.created).getUTCFullYear() % 100
  const address = addressIn(random, destination)
  return {
    id,
    fc_id: life.confirmed === null ? null : `FC${year}-${String(id).padStart(7, '0')}`,
    external_order_id: `${merchant.sells === 'goods' ? 'SO' : 'SUB'}-${100_000 + id}`,
    em_id: merchant.id,
    order_status: life.status,
    sale_type: life.saleType,
    source: life.saleType === 'MASS_SALE' || random.chance(0.04) ? 'operator_fe' : 'api',
    order_date: new Date(life.created).toISOString().slice(0, 10),
    recipient_name: fullName(personOf(random, namesIn(destination))),
    delivery_address: address.street,
    delivery_postal_code: address.postalCode,
    delivery_city: address.city,
    delivery_country: destination,
    goods_value: amountText(sumOf(parts, 'goods'), currency),
    delivery_cost: amountText(sumOf(parts, 'delivery'), currency),
    vat: amountText(sumOf(parts, 'vat'), currency),
    duty: amountText(sumOf(parts, 'duty'), currency),
    total: amountText(sumOf(parts, 'total'), currency),
    currency,
    fc_confirmed_date: iso(life.confirmed),
    payment_verified_date: iso(life.paid),
    s26_code:
      merchant.sells === 'goods' && life.confirmed !== null
        ? s26Code({ issuer: ISSUER, emId: merchant.id, year, country: destination, orderId: id })
        : null,
    s10_codes: s10Codes,
    timestamp: iso(life.created),
  }
}

interface ItemPlace {
  id: number
  splitId: number
  shipmentId: number | null
  part: Part
  random: Random
}

function itemRow({ id: orderId, merchant }: Order, line: Line, { id, splitId, shipmentId, part, random }: ItemPlace): Row {
  const { currency, country, sells } = merchant
  const { goods, amounts, quantity } = line
  const hasCode = goods.hs6p !== ''
  return {
    id,
    order_id: orderId,
    split_id: splitId,
    shipment_id: shipmentId,
    em_id: merchant.id,
    description: goods.description,
    sku: `${goods.description.slice(0, 3).toUpperCase()}-${random.whole(1000, 9999)}`,
    type_of_goods: goodsType(line, sells),
    hs6p_received: hasCode ? goods.hs6p.slice(0, random.chance(0.8) ? 6 : 10) : null,
    hs6p_applicable: hasCode ? goods.hs6p : null,
    origin_country: hasCode ? (isInEuVatArea(part.dispatch) ? 'CN' : country) : null,
    quantity,
    weight_kg: hasCode ? (goods.weightKg * quantity).toFixed(3) : null,
    goods_value: amountText(amounts.goods, currency),
    delivery_cost: amountText(amounts.delivery, currency),
    vat_rate: String(line.rate / 1000),
    vat: amountText(amounts.vat, currency),
    duty: amountText(amounts.duty, currency),
    total: amountText(amounts.total, currency),
  }
}

function goodsType({ isGiftCard }: Line, sells: MerchantProfile['sells']): string {
  if (isGiftCard) return 'GIFTCARD'
  return sells === 'services' ? 'TBE' : 'GOODS'
}
