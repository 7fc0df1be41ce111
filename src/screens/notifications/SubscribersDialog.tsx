import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { readSubscribersOfType } from '#schema/calls/messages/notifications.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'

/** *Display Subscribers*: who is told of a type (NOTIF-05). */
export default function SubscribersDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['subscribers of type', row.id],
    queryFn: ({ signal }) => call(readSubscribersOfType, { params: { id: row.id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <ContentDialog
      title={t('notifications.subscribersOf', { type: String(row['notification_type']) })}
      width="sm"
      isReading
      onClose={onClose}
    >
      {isPending && <Skeleton lines={4} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.total === 0 && t('notifications.nobody')}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {data?.rows.map((one) => (
          <li key={String(one['id'])}>
            {String(one['user_name'])} · {String(one['email'])}
          </li>
        ))}
      </Box>
    </ContentDialog>
  )
}
