import { Box, Button, Popover, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { belowButton } from '../../ui/look/popoverLook.ts'
import { ForYouEntry } from './ForYouEntry.tsx'
import type { ConcerningComment } from './useForYou.ts'
import { useSeen } from './useSeen.ts'

/** How many of the newest the popover shows; all of them have a page. */
const MAX_SHOWN = 5

interface Props {
  mentions: readonly ConcerningComment[]
  anchor: HTMLElement
  onClose: () => void
}

/** The newest comments that address the person, below the bell. */
export function MentionsPopover({ mentions, anchor, onClose }: Props) {
  const t = useText()
  const seen = useSeen()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...belowButton()}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('forYou.mentions'), sx: { width: 380, maxWidth: '94vw' } } }}
    >
      {mentions.length === 0 && <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('forYou.noMentions')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mentions.slice(0, MAX_SHOWN).map((comment) => (
          <ForYouEntry
            key={comment.id}
            comment={comment}
            onOpen={() => {
              onClose()
              void seen({ table: comment.table, id: comment.record_id })
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button component={Link} to="/view/for_you" onClick={onClose}>
          {t('forYou.all')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {mentions.length > 0 && <Button onClick={() => void seen()}>{t('forYou.seenAll')}</Button>}
      </Box>
    </Popover>
  )
}
