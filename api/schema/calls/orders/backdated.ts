import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply, progressLine, resultLine, writtenReply } from '../../replies.ts'

const body = exactly({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

/** The tables that rebooking orders changes. */
const changes = [
  'backdated_change',
  'backdated_order',
  'customer_order',
  'order_item',
  'order_split',
  'shipment',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
  'vat_ledger',
]

export const rebookOrder = defineCall('POST /api/persistence/rebook_order', {
  summary: 'Books a counted order anew by the law as it now is: its rows of the VAT ledger are reversed and entered again',
  permission: 'write settings',
  idempotencyKey: true,
  writes: true,
  body,
  reply: writtenReply,
  changes,
})

export const rebookBackdatedChange = defineCall('POST /api/persistence/rebook_backdated_change', {
  summary:
    'Books all orders anew that a backdated change affects, a hundred in each transaction; answers lines of JSON with the progress and at last the result',
  permission: 'write settings',
  harmlessTwice: 'finds nothing left to book',
  takesLong: true,
  raw: true,
  body,
  lines: Type.Union([progressLine, resultLine(exactly({ done: Type.Integer(), left: Type.Integer() }))]),
  changes,
})

export const dismissBackdatedChange = defineCall('POST /api/persistence/dismiss_backdated_change', {
  summary: 'Leaves the orders as they are that a backdated change affects',
  permission: 'write settings',
  harmlessTwice: 'is refused once it is done',
  writes: true,
  body,
  reply: countedReply,
  changes: ['backdated_change', 'backdated_order'],
})
