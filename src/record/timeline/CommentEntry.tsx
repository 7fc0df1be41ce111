import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { changeComment } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { PersonName } from '../../kinds/cells/PersonName.tsx'
import { usePersonWords } from '../../kinds/text/people/usePeople.ts'
import { usePerson } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { MentionedText } from './MentionedText.tsx'
import type { TimelineEntry } from './useTimeline.ts'

interface Props {
  comment: Extract<TimelineEntry, { kind: 'comment' }>
  onChanged: () => Promise<unknown>
}

/** A comment, and its follow-up if it has one; its author may edit the text. */
export function CommentEntry({ comment, onChanged }: Props) {
  const { id, author, text, mentions, edited, version } = comment
  const t = useText()
  const notes = useNotes()
  const { user_name } = usePerson()
  const [draft, setDraft] = useState<string>()

  async function change(body: { text?: string; done?: boolean }) {
    try {
      await call(changeComment, { params: { id }, body: { ...body, version } })
      setDraft(undefined)
    } catch (error) {
      notes.failure(error)
    }
    await onChanged()
  }

  return (
    <>
      <strong>
        <PersonName name={author} />
      </strong>
      {edited !== null && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${t('record.edited')}`}</Box>}
      {author === user_name && draft === undefined && (
        <Button
          size="small"
          onClick={() => setDraft(text)}
          sx={{ minWidth: 0, marginInlineStart: 0.5, px: 0.75, py: 0, color: 'text.secondary' }}
        >
          {t('table.edit')}
        </Button>
      )}
      {draft === undefined ? (
        <Box sx={{ whiteSpace: 'pre-wrap' }}>
          <MentionedText text={text} mentions={mentions} />
        </Box>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void change({ text: draft })
          }}
        >
          <TextField
            multiline
            fullWidth
            size="small"
            autoFocus
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': t('record.comment'), maxLength: 4000 } }}
          />
          <Button type="submit">{t('table.save')}</Button>
          <Button onClick={() => setDraft(undefined)}>{t('table.cancel')}</Button>
        </form>
      )}
      <FollowUp comment={comment} onDone={(done) => change({ done })} />
    </>
  )
}

interface FollowUpProps {
  comment: Props['comment']
  onDone: (done: boolean) => Promise<void>
}

/** The day and person of a follow-up, with a checkbox that marks it as done. */
function FollowUp({ comment, onDone }: FollowUpProps) {
  const t = useText()
  const nameOf = usePersonWords()
  const [wanted, setWanted] = useState<boolean>()
  const { follow_up_on: day, follow_up_for: person, done_at, done_by } = comment
  if (day === null || person === null) return null
  const isDone = done_at !== null
  const isLate = !isDone && day < today()
  const words = isDone
    ? t('record.followUpDone', { day, who: nameOf(done_by ?? person) })
    : t(isLate ? 'record.followUpWasDue' : 'record.followUpDue', { day, who: nameOf(person) })

  async function tick(done: boolean) {
    setWanted(done)
    await onDone(done)
    setWanted(undefined)
  }

  return (
    <FormControlLabel
      sx={{ display: 'flex', color: isLate ? 'error.main' : 'text.secondary', marginInlineEnd: 0 }}
      control={
        <Checkbox
          size="small"
          checked={wanted ?? isDone}
          disabled={wanted !== undefined}
          onChange={(event) => void tick(event.target.checked)}
          sx={{ py: 0.25 }}
        />
      }
      label={words}
    />
  )
}
