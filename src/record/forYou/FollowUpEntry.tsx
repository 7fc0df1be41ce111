import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { findTable } from '#schema/registry.ts'
import { today } from '../../data/clock.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { PersonName } from '../../kinds/cells/PersonName.tsx'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { recordPath } from '#schema/recordPath.ts'
import { useBusinessNow } from '../../ui/useBusinessNow.ts'
import { LeadLine } from '../lead/LeadLine.tsx'
import { MentionedText } from '../timeline/MentionedText.tsx'
import { timelineTime } from '../timeline/timelineTime.ts'
import { entryLook } from './entryLook.ts'
import type { FollowUp } from './useFollowUps.ts'

interface Props {
  comment: FollowUp
  /** Marks it as done. */
  onDone: () => Promise<void>
}

/** A follow-up: a link to the record, who said what and when, and the day to come back to it. */
export function FollowUpEntry({ comment, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const now = useBusinessNow()
  const { table: name, record_id, lead, author, created, text, mentions } = comment
  const table = findTable(name)
  if (!table) return null
  const record = <LeadLine table={table} row={{ ...lead, id: record_id }} />
  const path = recordPath(name, record_id)
  return (
    <Box component="li" sx={entryLook}>
      {path === undefined ? (
        record
      ) : (
        <Box component={Link} to={path} sx={{ display: 'block', color: 'text.primary', textDecoration: 'none' }}>
          {record}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
        <PersonName name={author} /> · <InstantText at={created}>{timelineTime(created, now, { t, language })}</InstantText>
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <MentionedText text={text} mentions={mentions} />
      </Box>
      {comment.follow_up_on !== null && <Done day={comment.follow_up_on} onDone={onDone} />}
    </Box>
  )
}

/** The day of a follow-up, with a checkbox that marks it as done. */
function Done({ day, onDone }: { day: string; onDone: () => Promise<void> }) {
  const t = useText()
  const [isDone, setDone] = useState(false)
  const isLate = day < today()
  return (
    <FormControlLabel
      sx={{ marginInlineEnd: 0, color: isLate ? 'error.main' : 'text.secondary' }}
      control={
        <Checkbox
          size="small"
          checked={isDone}
          disabled={isDone}
          onChange={() => {
            setDone(true)
            void onDone().finally(() => setDone(false))
          }}
          sx={{ py: 0.25 }}
        />
      }
      label={t(isLate ? 'forYou.wasDue' : 'forYou.due', { day })}
    />
  )
}
