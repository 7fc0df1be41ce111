import type { orderStatuses, saleTypes } from '#schema/choices.ts'
import type { Random } from './Random.ts'

type OrderStatus = (typeof orderStatuses)[number]
type SaleType = (typeof saleTypes)[number]

/** How far an order has progressed, and when. Instants are ISO texts. */
export interface OrderLife {
  saleType: SaleType
  status: OrderStatus
  created: number
  confirmed: number | null
  paid: number | null
}

const MINUTE = 60_000

const checkoutStatuses: Partial<Record<OrderStatus, number>> = {
  calculated: 5,
  accepted: 3,
  fc_confirmed: 4,
  payment_rejected: 3,
  payment_verified: 81,
  cancelled: 4,
}

/** Post-sale orders are not confirmed by the buyer; they are accepted and then paid. */
const postSaleStatuses: Partial<Record<OrderStatus, number>> = { accepted: 12, payment_verified: 88 }

const confirmedStatuses: ReadonlySet<OrderStatus> = new Set(['fc_confirmed', 'payment_rejected', 'payment_verified'])

/** Draws at random how a merchant's order was received and how far it has progressed. */
export function orderLifeOf(random: Random, created: number, allowsPostSale: boolean): OrderLife {
  const saleType = random.weighted<SaleType>(
    allowsPostSale ? { SALE: 60, POST_SALE: 22, POST_SALE_WITHOUT_LC: 12, MASS_SALE: 6 } : { SALE: 95, MASS_SALE: 5 },
  )
  const isPostSale = saleType === 'POST_SALE' || saleType === 'POST_SALE_WITHOUT_LC'
  const status = random.weighted<OrderStatus>(isPostSale ? postSaleStatuses : checkoutStatuses)
  const confirmed = confirmedStatuses.has(status) ? created + random.whole(1, 12) * MINUTE : null
  const paid = status === 'payment_verified' && confirmed ? confirmed + random.whole(1, 90) * MINUTE : null
  return { saleType, status, created, confirmed, paid }
}
