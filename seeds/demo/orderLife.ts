import type { orderStatuses, saleTypes } from '#schema/choices.ts'
import type { Random } from './Random.ts'
import type { Shares } from './Shares.ts'

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

interface Received {
  created: number
  allowsPostSale: boolean
  shares: Shares
}

/** Draws at random how a merchant's order was received and how far it has progressed. */
export function orderLifeOf(random: Random, { created, allowsPostSale, shares: { kinds, paid: share } }: Received): OrderLife {
  const saleType = random.weighted<SaleType>(
    kinds ?? (allowsPostSale ? { SALE: 60, POST_SALE: 22, POST_SALE_WITHOUT_LC: 12, MASS_SALE: 6 } : { SALE: 95, MASS_SALE: 5 }),
  )
  const isPostSale = saleType === 'POST_SALE' || saleType === 'POST_SALE_WITHOUT_LC'
  const usual = isPostSale ? postSaleStatuses : checkoutStatuses
  const status = random.weighted<OrderStatus>(
    share === undefined ? usual : { [isPostSale ? 'accepted' : 'calculated']: 1 - share, payment_verified: share },
  )
  const confirmed = confirmedStatuses.has(status) ? created + random.whole(1, 12) * MINUTE : null
  const paid = status === 'payment_verified' && confirmed ? confirmed + random.whole(1, 90) * MINUTE : null
  return { saleType, status, created, confirmed, paid }
}
