import { cancelOrder, discountOrder, returnItems } from '#schema/calls/orders/orderDeeds.ts'
import type { previewDeed } from '#schema/calls/orders/orderDeeds.ts'
import { call } from '../../../data/call.ts'
import type { CallInput } from '../../../data/send.ts'

export type Deed = CallInput<typeof previewDeed>['body']['deed']

/** The kind of deed that a call does. */
export const deedOfCall: Readonly<Record<string, Deed['type']>> = {
  cancelOrder: 'cancel',
  returnItems: 'return',
  discountOrder: 'discount',
}

/** Does it to one order. */
export function sendDeed(id: number, deed: Deed, reason: string) {
  switch (deed.type) {
    case 'cancel':
      return call(cancelOrder, { body: { id, reason } })
    case 'return': {
      const { lines, delivery, confirmed } = deed
      return call(returnItems, { body: { id, reason, lines, delivery, confirmed } })
    }
    case 'discount':
      return call(discountOrder, { body: { id, reason, lines: deed.lines } })
  }
}

/** The usual reasons, by the kind of deed. */
export const usualReasons = {
  cancel: ['payment', 'buyer', 'stock', 'address'],
  return: ['size', 'described', 'damaged', 'mind'],
  discount: ['late', 'damaged', 'goodwill'],
} as const
