import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import { Badge, IconButton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../i18n/index.ts'
import { inboxKey, useInbox, useInboxNews } from '../record/forYou/useInbox.ts'
import { fetched } from '../ui/fetched/fetched.tsx'

const NoticesPopover = fetched(async () => ({ default: (await import('../record/forYou/NoticesPopover.tsx')).NoticesPopover }))

/** Small enough for the bar. */
const badgeLook = { top: 3, insetInlineEnd: 2, minWidth: 15, height: 15, px: 0.5, fontSize: 10 } as const

/** Shows how much the person is told of and has not read, and the newest of it. It follows what happens here and in other tabs. */
export function Bell() {
  const t = useText()
  const queries = useQueryClient()
  const { data } = useInbox()
  useInboxNews(() => void queries.invalidateQueries({ queryKey: inboxKey }))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = data?.unread ?? 0
  const label = t('inbox.bell', { smart_count: unread })
  return (
    <>
      <IconButton
        aria-label={label}
        title={`${label} (B)`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-keyshortcuts="b"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {/* Made anew without a number, because it would keep the last one in what is read aloud. */}
        <Badge
          key={unread > 0 ? 'some' : 'none'}
          badgeContent={unread}
          max={99}
          color="primary"
          slotProps={{ badge: { 'aria-hidden': true, sx: badgeLook } }}
        >
          <NotificationsNoneOutlined fontSize="small" />
        </Badge>
      </IconButton>
      {anchor && <NoticesPopover notices={data?.rows ?? []} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
