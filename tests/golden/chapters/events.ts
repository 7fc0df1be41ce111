/* Events of orders, as short as a story needs them. */
import { em } from './merchants.ts'

interface Given {
  /** The merchant, and the order's own number. */
  of: number
  id: string
  /** The day on which it was made and paid. */
  on: string
  to: string
  [name: string]: unknown
}

interface Piece {
  price: string
  quantity?: number
  hs?: string
  [name: string]: unknown
}

/** A line of goods from China: a T-shirt, unless said otherwise. */
const item = ({ price, quantity = 1, ...more }: Piece, place: number) => ({
  line: place + 1,
  description: 'cotton T-shirt',
  type: 'GOODS',
  hs: '61091000',
  origin: 'CN',
  quantity,
  unit_price: price,
  gross_weight_kg: '0.25',
  net_mass_kg: '0.22',
  ...more,
})

const places: Readonly<Record<string, object>> = {
  GB: { postal_code: 'SW1A 1AA', city: 'London' },
  NO: { postal_code: '0150', city: 'Oslo' },
  CH: { postal_code: '8001', city: 'Zürich' },
  XI: { country: 'GB', postal_code: 'BT1 5GS', city: 'Belfast' },
  IC: { country: 'ES', postal_code: '35001', city: 'Las Palmas' },
}

/** An order of pieces, paid within the hour, unless `payment` says otherwise. */
export function order({ of, id, on, to, items, from = 'CN', ...more }: Given & { items: readonly Piece[]; from?: string }) {
  return {
    type: 'order',
    em: em(of),
    id,
    sale_type: 'SALE',
    at: `${on}T06:00:00Z`,
    currency: 'EUR',
    prices: 'inclusive',
    buyer: { kind: 'consumer', name: `Buyer of ${id}`, email: `${id.toLowerCase()}@buyer.example` },
    ship_to: { name: `Buyer of ${id}`, street: 'Long Street 1', postal_code: '10115', city: 'Town', country: to, ...places[to] },
    ship_from: { country: from },
    delivery: '0',
    items: items.map(item),
    payment: { result: 'verified', at: `${on}T06:30:00Z` },
    ...more,
  }
}

/** What follows an order. */
export const after = (of: number, orderId: string, event: object) => ({ em: em(of), order: orderId, ...event })

export const returned = (
  of: number,
  orderId: string,
  {
    id,
    on,
    quantity = 1,
    line = 1,
    delivery = false,
  }: { id: string; on?: string; quantity?: number; line?: number; delivery?: boolean },
) =>
  after(of, orderId, {
    type: 'return',
    id,
    lines: [{ line, quantity }],
    delivery,
    reason: 'too small',
    ...(on !== undefined && { confirmed_at: `${on}T07:30:00Z` }),
  })

export const discounted = (
  of: number,
  orderId: string,
  { id, on, amount, line = 1 }: { id: string; on: string; amount: string; line?: number },
) => after(of, orderId, { type: 'discount', id, lines: [{ line, amount }], at: `${on}T07:30:00Z` })

export const shipped = (
  of: number,
  orderId: string,
  { id, on, lines, s10 }: { id: string; on: string; lines: [number, number][]; s10?: string },
) =>
  after(of, orderId, {
    type: 'shipment',
    id,
    service: 'small packet',
    lines: lines.map(([line, quantity]) => ({ line, quantity })),
    at: `${on}T07:00:00Z`,
    ...(s10 !== undefined && { s10 }),
  })

export const moved = (of: number, orderId: string, type: 'accept' | 'confirm' | 'cancel', on: string) =>
  after(of, orderId, { type, at: `${on}T06:40:00Z` })

export const paid = (of: number, orderId: string, on: string, result: 'verified' | 'rejected' = 'verified') =>
  after(of, orderId, { type: 'payment', result, at: `${on}T06:50:00Z` })
