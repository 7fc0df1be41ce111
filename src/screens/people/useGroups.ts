import { useQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import { call } from '../../data/call.ts'

/** A merchant in the list of those that a dashboard user has, or could have. */
export interface Group {
  group_id: number
  group_name: string
}

/** More are found by their name. */
const SHOWN = 50

interface Wanted {
  userId: number
  isAssigned: boolean
  name: string
}

/** The first merchants that a dashboard user has, or does not have, whose name contains a text, and how many there are (DUSER-11). */
export const useGroups = ({ userId, isAssigned, name }: Wanted) =>
  useQuery({
    queryKey: ['em_assignment', userId, isAssigned, name],
    queryFn: async ({ signal }) => {
      const filter = [
        { name: 'user_id', comparator: '=' as const, value: userId },
        { name: 'is_assigned', comparator: '=' as const, value: isAssigned },
        ...(name ? [{ name: 'group_name', comparator: 'contains' as const, value: name }] : []),
      ]
      const orderBy = [{ name: 'group_name' }]
      const { rows, total } = await call(
        loadRows,
        { body: { tableName: 'em_assignment', filter, orderBy, page: { size: SHOWN } } },
        { signal },
      )
      return { rows: rows as unknown as Group[], total }
    },
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  })
