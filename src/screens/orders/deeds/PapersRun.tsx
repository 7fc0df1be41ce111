import { useEffect, useEffectEvent, useRef } from 'react'
import { fetchOrderPapers } from '#schema/calls/papers.ts'
import type { RunProps } from '../../../table/page/actions/Run.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import { isReadyForPapers } from '../papersOf.ts'
import { readTargets } from './useDeedTargets.ts'

/** Fetches the papers of an order, or of those of the selected ones that are paid, as one PDF. It has no question. */
export default function PapersRun({ target, onEnd }: RunProps) {
  const notes = useNotes()
  const { start } = useDownload('shell.generationFailed')
  const isStarted = useRef(false)
  const fetchPapers = useEffectEvent(async () => {
    if (isStarted.current) return
    isStarted.current = true
    try {
      const orders = await readTargets(target)
      // What comes from the search has no status: the server says whether it is paid.
      const ready = orders.filter((order) => order.order_status === '' || isReadyForPapers(order))
      if (ready.length === 0) notes.warning('deeds.noPapers', { params: { smart_count: orders.length } })
      else {
        await start(fetchOrderPapers, { body: { ids: ready.map(({ id }) => id) } })
        const left = orders.filter((order) => !ready.includes(order))
        if (left.length > 0)
          notes.warning('deeds.somePapers', {
            params: { done: ready.length, left: left.map(({ external_order_id }) => external_order_id).join(', ') },
          })
      }
    } catch (error) {
      notes.failure(error)
    }
    onEnd()
  })
  useEffect(() => void fetchPapers(), [])
  return null
}
