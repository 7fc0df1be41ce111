import { useQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import { call } from '../../data/call.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'

/** A type of errors: the name of its yes or no, and what people read. */
export interface NotificationType {
  id: number
  error_type: string
  notification_type: string
}

const changing = ['eas_error_notification_types']

/** All types, also those that somebody adds meanwhile, in the order in which they were added. */
export function useTypes() {
  const query = useQuery({
    queryKey: ['notification types'],
    queryFn: async ({ signal }) => {
      const { rows } = await call(
        loadRows,
        {
          body: {
            tableName: 'eas_error_notification_types',
            orderBy: [{ name: 'id', direction: 'asc' }],
            page: { size: 200 },
          },
        },
        { signal },
      )
      return rows as (object & NotificationType)[]
    },
    staleTime: 0,
    retry: false,
  })
  const { refetch } = query
  useChangesOf(changing, () => void refetch())
  return query
}
