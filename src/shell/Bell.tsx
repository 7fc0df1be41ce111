import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import { Badge, IconButton } from '@mui/material'
import { useState } from 'react'
import { useText } from '../i18n/index.ts'
import { useForYou } from '../record/forYou/useForYou.ts'
import { fetched } from '../ui/fetched/fetched.tsx'

const MentionsPopover = fetched(async () => ({ default: (await import('../record/forYou/MentionsPopover.tsx')).MentionsPopover }))

/** Small enough for the bar. */
const badgeLook = { top: 3, insetInlineEnd: 2, minWidth: 15, height: 15, px: 0.5, fontSize: 10 } as const

/** Shows how many unseen comments mention the person, and the newest of them. */
export function Bell() {
  const t = useText()
  const { data } = useForYou()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mentions = data?.mentions ?? []
  const label = t('forYou.bell', { smart_count: mentions.length })
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge
          badgeContent={mentions.length}
          max={99}
          color="primary"
          slotProps={{ badge: { 'aria-hidden': true, sx: badgeLook } }}
        >
          <NotificationsNoneOutlined fontSize="small" />
        </Badge>
      </IconButton>
      {anchor && <MentionsPopover mentions={mentions} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
