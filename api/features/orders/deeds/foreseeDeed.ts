import { addDecimals, negateDecimal, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { previewDeed } from '#schema/calls/orders/orderDeeds.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Databases } from '../../../db/databases.ts'
import { AppError } from '../../../errors.ts'
import type { LawBook } from '../../../orders/LawBook.ts'
import type { OrderContext } from '../../../orders/OrderContext.ts'
import { refusalText } from '../../../orders/OrderContext.ts'
import { placesOf } from '../../../orders/refundLines.ts'
import { orderChanges } from '../../../orders/orderTables.ts'
import { readLawBook } from '../../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../../orders/readOrderMerchants.ts'
import { readOrders } from '../../../orders/readOrders.ts'
import { isCounted } from '../../../orders/StoredOrder.ts'
import type { Deed } from './applyDeed.ts'
import { applyDeed } from './applyDeed.ts'

type Foreseen = ReplyOf<typeof previewDeed>
type Effect = Foreseen['effects'][number]

interface DeedOnOrders {
  ids: readonly number[]
  deed: Deed
  at: Date
}

/**
 * What a deed would do to orders, by doing it to copies in memory that are never written.
 * @throws {AppError} UNKNOWN_ROW if none of the orders exists
 */
export async function foreseeDeed(db: Databases, { ids, deed, at }: DeedOnOrders): Promise<Foreseen> {
  const { rows: keys } = await db.rw.query<{ em_id: number; id: number }>(
    'select em_id, id from customer_order where id = any($1::bigint[]) order by id',
    [ids],
  )
  if (!keys.length) throw new AppError('UNKNOWN_ROW')
  const book: LawBook = await readLawBook(db.decide)
  const orders = await readOrders(db.rw, keys, { isUnlocked: true })
  const merchants = await readOrderMerchants(db.rw, { ids: [...new Set(keys.map(({ em_id }) => em_id))] })
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]))
  const refused: Foreseen['refused'][number][] = []
  const counts = { possible: 0, uncounted: 0 }
  const effects = new Map<string, Effect>()
  for (const stored of orders) {
    const merchant = byId.get(stored.order.em_id)
    if (!merchant) continue
    const context: OrderContext = { book, merchant, stored, changes: orderChanges(), now: at }
    const wasCounted = isCounted(stored)
    const refusal = applyDeed(context, deed)
    if (refusal) {
      const { detail, params = {} } = refusal
      const { id = 0, external_order_id: name } = stored.order
      refused.push({ id, name, message: refusalText(refusal), detail, params })
      continue
    }
    counts.possible += 1
    if (wasCounted) addEffect(effects, context)
    else counts.uncounted += 1
  }
  return { ...counts, refused, effects: [...effects.values()] }
}

/** Adds what an order's new rows take out of the ledger, and give back to its buyer. */
function addEffect(effects: Map<string, Effect>, context: OrderContext): void {
  const { changes, stored } = context
  const { currency } = stored.order
  const places = placesOf(context)
  const rows = changes.added('vat_ledger').filter(({ report_type: type }) => type !== 'EI_FACILITATION')
  const refunds = [...changes.added('order_return'), ...changes.added('order_discount')]
  const before = effects.get(currency) ?? { currency, refund: '0', net: '0', vat: '0', entries: 0, day: null }
  const taken = (name: 'net' | 'vat') => negateDecimal(sumDecimals(rows.map((row) => row[name])))
  const days = [...(before.day === null ? [] : [before.day]), ...rows.map(({ tax_point: day }) => day)]
  effects.set(currency, {
    currency,
    refund: roundDecimal(addDecimals(before.refund, sumDecimals(refunds.map(({ total }) => total))), places),
    net: roundDecimal(addDecimals(before.net, taken('net')), places),
    vat: roundDecimal(addDecimals(before.vat, taken('vat')), places),
    entries: before.entries + changes.added('vat_ledger').length,
    day: days.toSorted().at(0) ?? null,
  })
}
