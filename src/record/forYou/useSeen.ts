import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { seeAllMentions, seeMentions } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { forYouKey } from './useForYou.ts'

/** Marks the person's mentions as seen, those of one record or all. A failure is not reported: they stay unread. */
export function useSeen(): (record?: { table: string; id: number }) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (record) => {
      try {
        if (record) await call(seeMentions, { body: { tableName: record.table, id: record.id } })
        else await call(seeAllMentions, {})
        await queries.invalidateQueries({ queryKey: forYouKey })
      } catch {
        // They stay unread.
      }
    },
    [queries],
  )
}
