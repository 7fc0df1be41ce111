import type { WriteResult } from '../../../records/write/update.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { changeOrder, throwRefusal } from '../changeOrder.ts'
import type { Deed } from './applyDeed.ts'
import { applyDeed } from './applyDeed.ts'

interface Wanted {
  id: number
  deed: Deed
  reason: string
}

/**
 * Cancels, returns or discounts an order for a person, whose reason the audit log keeps.
 * @throws {AppError} UNKNOWN_ROW; WRONG_ORDER_STATE if its state does not allow it; MALFORMED for more than is left of a line
 */
export function doDeed(writer: Writer, { id, deed, reason }: Wanted): Promise<WriteResult> {
  const given = reason.trim()
  return changeOrder(writer, { id, says: { deed: deed.type, deed_reason: given } }, (context) => {
    throwRefusal(applyDeed(context, deed, given))
    return context.stored.order
  })
}
