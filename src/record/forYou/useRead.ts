import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readAllNotices, readNotices, readNoticesAbout } from '#schema/calls/inbox.ts'
import type { NoticeKindName } from '#schema/work/noticeKinds.ts'
import { call } from '../../data/call.ts'
import { inboxKey } from './useInbox.ts'

/** Marks notices of the person as read. A failure is not reported: they stay as they were. */
export function useRead() {
  const queries = useQueryClient()
  return useMemo(() => {
    const after = async (marking: Promise<unknown>): Promise<void> => {
      try {
        await marking
        await queries.invalidateQueries({ queryKey: inboxKey })
      } catch {
        // They stay as they were.
      }
    }
    return {
      one: (id: number, read = true) => after(call(readNotices, { body: { ids: [id], read } })),
      about: ({ table, id }: { table: string; id: number }) => after(call(readNoticesAbout, { body: { tableName: table, id } })),
      all: (kind?: NoticeKindName) => after(call(readAllNotices, { body: kind ? { kind } : {} })),
    }
  }, [queries])
}
