import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import { Box, IconButton } from '@mui/material'
import { Link } from 'react-router'
import { findTable } from '#schema/registry.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { PersonName } from '../../kinds/cells/PersonName.tsx'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import { useBusinessNow } from '../../ui/useBusinessNow.ts'
import { LeadLine } from '../lead/LeadLine.tsx'
import { MentionedText } from '../timeline/MentionedText.tsx'
import { timelineTime } from '../timeline/timelineTime.ts'
import { entryLook } from './entryLook.ts'
import { noticeAddress } from './noticeAddress.ts'
import type { Notice } from './useInbox.ts'

interface Props {
  notice: Notice
  /** Called when its record or list is opened, which settles it. */
  onOpen: () => void
  /** Marks it as read, or as unread after all. */
  onMark?: (read: boolean) => void
}

/** Something that the person is told of: the record, what happened and when, the comment; and whether it was read. */
export function NoticeEntry({ notice, onOpen, onMark }: Props) {
  const t = useText()
  const { is_read, comment } = notice
  const address = noticeAddress(notice)
  const mark = t(is_read ? 'inbox.unread' : 'inbox.read')
  const head = <Head notice={notice} />
  return (
    <Box component="li" sx={{ ...entryLook, display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box
        aria-hidden
        sx={{
          mt: 0.9,
          width: 8,
          height: 8,
          borderRadius: '50%',
          flexShrink: 0,
          bgcolor: is_read ? 'transparent' : 'primary.main',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {address === undefined ? (
          head
        ) : (
          <Box
            component={Link}
            to={address}
            onClick={onOpen}
            data-notice
            sx={{ display: 'block', color: 'text.primary', textDecoration: 'none' }}
          >
            {head}
          </Box>
        )}
        {comment && (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <MentionedText text={comment.text} mentions={comment.mentions} />
          </Box>
        )}
      </Box>
      {onMark && (
        <IconButton size="small" aria-label={mark} title={mark} onClick={() => onMark(!is_read)}>
          {is_read ? <MarkEmailUnreadOutlined fontSize="small" /> : <MarkEmailReadOutlined fontSize="small" />}
        </IconButton>
      )}
    </Box>
  )
}

/** Events that begin with who did it. */
const saidOfSomebody: readonly string[] = ['commentMentions', 'followUpGiven']

function Head({ notice: { event, table: name, record_id, lead, by, at, params, is_read } }: { notice: Notice }) {
  const t = useText()
  const language = useLanguage()
  const now = useBusinessNow()
  const table = name === null ? undefined : findTable(name)
  const sentence = t(`inbox.events.${event}`, { smart_count: 1, ...params })
  const time = <InstantText at={at}>{timelineTime(at, now, { t, language })}</InstantText>
  const isNamed = table !== undefined && lead !== null && record_id !== null
  return (
    <Box component="span" sx={{ display: 'block', fontWeight: is_read ? undefined : 500 }}>
      {!is_read && <span style={visuallyHidden}>{t('inbox.isUnread')}: </span>}
      {isNamed && <LeadLine table={table} row={{ ...lead, id: record_id }} />}
      {record_id !== null && lead === null && t('inbox.removed')}
      <Box
        component="span"
        sx={{
          display: 'block',
          ...(isNamed && { color: 'text.secondary', typography: 'caption' }),
        }}
      >
        {saidOfSomebody.includes(event) && (
          <>
            <PersonName name={by} />{' '}
          </>
        )}
        {sentence} · {time}
      </Box>
    </Box>
  )
}
