import { Box, Button, Popover, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { belowButton } from '../../ui/look/popoverLook.ts'
import { moveAmongNotices } from './moveAmongNotices.ts'
import { NoticeEntry } from './NoticeEntry.tsx'
import type { Notice } from './useInbox.ts'
import { useRead } from './useRead.ts'

/** How many of the newest the popover shows; all of them have a page. */
const MAX_SHOWN = 5

interface Props {
  notices: readonly Notice[]
  anchor: HTMLElement
  onClose: () => void
}

/** The newest of what the person has not read, below the bell. */
export function NoticesPopover({ notices, anchor, onClose }: Props) {
  const t = useText()
  const read = useRead()
  const unread = notices.filter(({ is_read }) => !is_read)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...belowButton()}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('inbox.title'), sx: { width: 400, maxWidth: '94vw' } } }}
    >
      {unread.length === 0 && <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('inbox.noneUnread')}</Typography>}
      <Box component="ul" onKeyDown={moveAmongNotices} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {unread.slice(0, MAX_SHOWN).map((notice) => (
          <NoticeEntry
            key={notice.id}
            notice={notice}
            onOpen={() => {
              onClose()
              void read.one(notice.id)
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button component={Link} to="/view/for_you" onClick={onClose}>
          {t('inbox.showAll')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {unread.length > 0 && <Button onClick={() => void read.all()}>{t('inbox.allRead')}</Button>}
      </Box>
    </Popover>
  )
}
