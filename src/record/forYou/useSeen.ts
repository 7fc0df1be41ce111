import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { seeAllMentions, seeMentions } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { forYouKey } from './useForYou.ts'

/** Notes that the person has seen what addresses them, on one record or all of it. What fails is told again later, and needs no word. */
export function useSeen(): (record?: { table: string; id: number }) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (record) => {
      try {
        if (record) await call(seeMentions, { body: { tableName: record.table, id: record.id } })
        else await call(seeAllMentions, {})
        await queries.invalidateQueries({ queryKey: forYouKey })
      } catch {
        // It stays unread.
      }
    },
    [queries],
  )
}
