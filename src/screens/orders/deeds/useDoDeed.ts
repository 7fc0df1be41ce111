import { useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '#schema/calls/orders/orderDeeds.ts'
import { isOfOneRecord } from '../../../data/CallError.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { Deed } from './Deed.ts'
import { sendDeed } from './Deed.ts'
import type { DeedOrder } from './useDeedTargets.ts'

/** Does a deed to one order after the other, names those that were refused, and reloads what has changed. Returns whether it was done to any. */
export function useDoDeed() {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()

  return async (orders: readonly DeedOrder[], deed: Deed, reason: string): Promise<boolean> => {
    const about = Symbol(deed.type)
    const left: string[] = []
    let done = 0
    try {
      for (const [place, { id, external_order_id }] of orders.entries()) {
        if (orders.length > 1) notes.progress(about, 'table.actionProgress', { done: place, total: orders.length })
        try {
          await sendDeed(id, deed, reason)
          done += 1
        } catch (error) {
          // One order alone says why; of several the others go on.
          if (orders.length === 1 || !isOfOneRecord(error)) throw error
          left.push(external_order_id)
        }
      }
      const title = t(`deeds.${deed.type}.done`, { smart_count: done })
      if (left.length === 0) notes.success(title, undefined, { about })
      else notes.warning('table.actionSome', { params: { title, done, left: left.join(', ') }, about })
    } catch (error) {
      notes.failure(error, about)
    } finally {
      void refreshTables(queries, [...cancelOrder.changes, 'comment'])
    }
    return done > 0
  }
}
