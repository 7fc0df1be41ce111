import { useQueryClient } from '@tanstack/react-query'
import { updateBulk } from '#schema/calls/grid.ts'
import type { FilterNode } from '#schema/filterTree.ts'
import { callForLines } from '../../data/lines.ts'
import { useUndo } from '../../record/useUndo.ts'
import { useNotes } from '../../ui/notes.ts'

export type Decision = 'ACCEPTED' | 'REJECTED'

/** The list whose rows are reviewed: a view of the items. */
const list = { name: 'vat_item_view' } as const

const doneTexts = { ACCEPTED: 'vat.review.accepted', REJECTED: 'vat.review.rejected' } as const

interface Reviewed {
  changed: number
  batch: string | null
}

/** Accepts or rejects conditional items of VAT rates, one or as many as a filter finds, with a note that takes it back. */
export function useReview() {
  const notes = useNotes()
  const queries = useQueryClient()
  const { remember } = useUndo(list.name)

  return async (decision: Decision, filter: FilterNode[], expected: number): Promise<boolean> => {
    const about = Symbol('review')
    try {
      const body = { tableName: list.name, filter, data: { review: decision }, expected }
      for await (const line of callForLines(updateBulk, { body })) {
        if (!('data' in line)) continue
        const { changed, batch } = line['data'] as Reviewed
        if (batch === null) notes.info('vat.review.unchanged')
        else notes.success(doneTexts[decision], { smart_count: changed }, { action: remember({ batch }), about })
      }
    } catch (error) {
      notes.failure(error)
      return false
    }
    for (const queryKey of [[list.name], ['vatItems'], ['vatRate']]) void queries.invalidateQueries({ queryKey })
    return true
  }
}

/** The filter that means one item. */
export const itemWithId = (id: number): FilterNode[] => [{ name: 'id', comparator: '=', value: id }]
