import type { Entry } from './Changes.ts'

/** An order with everything that belongs to it. */
export interface StoredOrder {
  order: Entry<'customer_order'>
  items: Entry<'order_item'>[]
  splits: Entry<'order_split'>[]
  shipments: Entry<'shipment'>[]
  returns: Entry<'order_return'>[]
  returnItems: Entry<'order_return_item'>[]
  discounts: Entry<'order_discount'>[]
  discountItems: Entry<'order_discount_item'>[]
  /** Rows of the ledger about its sale that have not been reversed. */
  ledger: Entry<'vat_ledger'>[]
  /** The explanations of its lines and refunds, by their rows (`explanationOf`). */
  explanations: Map<object, Entry<'order_explanation'>>
}

/** Whether an order is in the ledger, which is required for returns and discounts. */
export const isCounted = ({ order }: Pick<StoredOrder, 'order'>): boolean => order.tax_point !== null
