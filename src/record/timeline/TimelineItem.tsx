import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { ChangeEntry } from './ChangeEntry.tsx'
import { CommentEntry } from './CommentEntry.tsx'
import { MailEntry } from './MailEntry.tsx'
import { RowEntry } from './RowEntry.tsx'
import { timelineTime } from './timelineTime.ts'
import type { TimelineEntry } from './useTimeline.ts'
import { useBusinessNow } from '../../ui/useBusinessNow.ts'

interface Props {
  entry: TimelineEntry
  /** The record whose timeline it is. */
  record: { table: string; id: number }
  onChanged: () => Promise<unknown>
}

/** One thing that happened: what, and when. */
export function TimelineItem({ entry, record, onChanged }: Props) {
  const t = useText()
  const language = useLanguage()
  const now = useBusinessNow()
  return (
    <Box component="li" data-entry={entry.kind} sx={itemLook}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{contentOf(entry, record, onChanged)}</Box>
      <Box component="span" sx={{ color: 'text.secondary', typography: 'caption', whiteSpace: 'nowrap' }}>
        <InstantText at={entry.at}>{timelineTime(entry.at, now, { t, language })}</InstantText>
      </Box>
    </Box>
  )
}

function contentOf(entry: TimelineEntry, record: Props['record'], onChanged: () => Promise<unknown>): ReactNode {
  switch (entry.kind) {
    case 'change':
      return <ChangeEntry entry={entry} record={record} />
    case 'created':
      return <Created />
    case 'comment':
      return <CommentEntry comment={entry} onChanged={onChanged} />
    case 'mail':
      return <MailEntry mail={entry} />
    case 'row':
      return <RowEntry entry={entry} />
  }
}

function Created() {
  const t = useText()
  return <>{t('record.created')}</>
}

/** A dot on the line that connects all items. */
const itemLook = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  paddingInlineStart: 2.25,
  pb: 1.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 2,
    top: 7,
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: 'text.disabled',
  },
  '&[data-entry=comment]::before': { backgroundColor: 'primary.main' },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 5,
    top: 18,
    bottom: 0,
    width: '1px',
    backgroundColor: 'divider',
  },
} as const
