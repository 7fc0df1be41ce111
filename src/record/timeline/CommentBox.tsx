import { Autocomplete, Box, Button, FormHelperText, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { addComment, listReaders } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { useDraft } from '../../session/useDraft.ts'
import { usePerson } from '../../session/useSession.ts'
import { mentionAt } from './mentionAt.ts'
import { MentionList } from './MentionList.tsx'

interface Props {
  table: string
  id: number
  onAdded: () => void
}

const DayInput = kinds.day.Input
const followUpDay: NamedField = { kind: 'day', name: 'follow_up_on', title: 'Follow Up On' }

const nothing = { text: '', day: '', person: '' }

/** A box to say something about a record: `@` offers names, a day makes it a follow-up, Ctrl+Enter sends. */
export function CommentBox({ table, id, onAdded }: Props) {
  const t = useText()
  const boxId = useId()
  const { user_name } = usePerson()
  const { read, keep, forget } = useDraft(`comment.${table}.${id}`)
  const [said, setSaid] = useState(() => ({ ...nothing, text: String(read()?.values['text'] ?? '') }))
  const [hasFollowUp, setFollowUp] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const input = useRef<HTMLTextAreaElement>(null)
  const isUsed = said.text !== '' || hasFollowUp
  const { data: readers = [] } = useQuery({
    queryKey: ['readers', table],
    queryFn: async ({ signal }) => (await call(listReaders, { params: { table } }, { signal })).rows,
    enabled: isUsed,
    staleTime: 60_000,
  })
  const begun = mentionAt(said.text, caret)
  const offered = begun === undefined ? [] : readers.filter((reader) => isMeant(reader, begun.typed)).slice(0, 6)
  const current = Math.min(chosen, offered.length - 1)

  function type(text: string, at: number) {
    setSaid({ ...said, text })
    setCaret(at)
    setChosen(0)
    setFailure(undefined)
    if (text === '') forget()
    else keep({ text })
  }

  function mention(name: string) {
    if (!begun) return
    const before = `${said.text.slice(0, begun.from)}@${name} `
    type(before + said.text.slice(caret), before.length)
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length))
  }

  async function send(event?: SubmitEvent) {
    event?.preventDefault()
    setBusy(true)
    try {
      const followUp = hasFollowUp && said.day !== '' ? { follow_up_on: said.day, follow_up_for: said.person || user_name } : {}
      await call(addComment, { body: { tableName: table, id, text: said.text, ...followUp } })
      forget()
      setSaid(nothing)
      setFollowUp(false)
      setFailure(undefined)
      onAdded()
    } catch (error) {
      const [first] = error instanceof CallError ? Object.values(error.errors) : []
      setFailure(first ? t.message(first) : sentenceFor(error, t))
    }
    setBusy(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (offered.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setChosen((current + (event.key === 'ArrowDown' ? 1 : -1) + offered.length) % offered.length)
    } else if (offered[current] && (event.key === 'Tab' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey))) {
      event.preventDefault()
      mention(offered[current].user_name)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && said.text.trim() !== '') {
      event.preventDefault()
      void send()
    }
  }

  return (
    <Box component="form" onSubmit={(event: SubmitEvent) => void send(event)} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ position: 'relative' }}>
        <TextField
          multiline
          fullWidth
          size="small"
          minRows={isUsed ? 2 : 1}
          maxRows={10}
          placeholder={t('record.writeComment')}
          value={said.text}
          inputRef={input}
          onChange={(event) => type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
          onSelect={(event) => setCaret((event.target as HTMLTextAreaElement).selectionStart)}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              'aria-label': t('record.comment'),
              maxLength: 4000,
              'aria-autocomplete': 'list',
              'aria-controls': `${boxId}-people`,
              'aria-activedescendant': offered[current] ? `${boxId}-people-${current}` : undefined,
            },
          }}
        />
        <MentionList id={`${boxId}-people`} people={offered} current={current} onChoose={mention} />
      </Box>
      {hasFollowUp && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, alignItems: 'end' }}>
          <DayInput
            field={followUpDay}
            value={said.day}
            onChange={(next) => setSaid({ ...said, day: typeof next === 'string' ? next : '' })}
            label={t('record.followUpOn')}
            place="form"
          />
          <Autocomplete
            size="small"
            disableClearable
            options={readers.map((reader) => reader.user_name)}
            value={said.person || user_name}
            onChange={(_event, person) => setSaid({ ...said, person })}
            renderInput={(props) => <TextField {...props} label={t('record.followUpFor')} />}
          />
        </Box>
      )}
      {failure !== undefined && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {failure}
        </FormHelperText>
      )}
      {isUsed && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            type="submit"
            variant="outlined"
            loading={isBusy}
            disabled={said.text.trim() === '' || (hasFollowUp && said.day === '')}
          >
            {t('record.send')}
          </Button>
          <Button aria-pressed={hasFollowUp} onClick={() => setFollowUp(!hasFollowUp)}>
            {t('record.followUp')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const isMeant = ({ user_name, full_name }: { user_name: string; full_name: string }, typed: string): boolean =>
  user_name.toLowerCase().startsWith(typed) ||
  full_name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(typed))
