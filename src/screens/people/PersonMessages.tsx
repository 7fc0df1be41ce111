import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { readSubscriptionsOf } from '#schema/calls/people/subscriptions.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'

/** The messages that somebody gets by mail, in one line. */
export function PersonMessages({ id }: { id: number }) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['message_subscriptions', id],
    queryFn: ({ signal }) => call(readSubscriptionsOf, { params: { id } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  if (isPending) return <Skeleton lines={1} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  const titles = data.message_types.flatMap(({ name, title }) => (data.subscription[name] ? [t.source(title)] : []))
  return <Typography>{titles.length ? titles.join(', ') : t('people.noMessages')}</Typography>
}
