import { Box, Button, FormHelperText } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { addComment, listReaders } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { textOf } from '../../kinds/text/textOf.ts'
import { useDraft } from '../../session/useDraft.ts'
import { usePerson } from '../../session/useSession.ts'
import { FollowUpFields } from './FollowUpFields.tsx'
import { MentionInput } from './MentionInput.tsx'

interface Props {
  table: string
  id: number
  onAdded: () => void
}

const nothing = { text: '', day: '', person: '' }

/** A box to say something about a record: `@` offers names, a day makes it a follow-up. What is typed is kept until it is sent. */
export function CommentBox({ table, id, onAdded }: Props) {
  const t = useText()
  const { user_name } = usePerson()
  const { read, keep, forget } = useDraft(`comment.${table}.${id}`)
  const [said, setSaid] = useState(() => ({ ...nothing, text: textOf(read()?.values['text']) }))
  const [hasFollowUp, setFollowUp] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isUsed = said.text !== '' || hasFollowUp
  const isReady = said.text.trim() !== '' && !(hasFollowUp && said.day === '') && !isBusy
  const { data: readers = [] } = useQuery({
    queryKey: ['readers', table],
    queryFn: async ({ signal }) => (await call(listReaders, { params: { table } }, { signal })).rows,
    enabled: isUsed,
    staleTime: 60_000,
  })

  function type(text: string) {
    setSaid({ ...said, text })
    setFailure(undefined)
    if (text === '') forget()
    else keep({ text })
  }

  async function send() {
    if (!isReady) return
    setBusy(true)
    try {
      const followUp = hasFollowUp ? { follow_up_on: said.day, follow_up_for: said.person || user_name } : {}
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

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <MentionInput text={said.text} people={readers} isOpen={isUsed} onType={type} onSend={() => void send()} />
      {hasFollowUp && (
        <FollowUpFields
          day={said.day}
          person={said.person || user_name}
          people={readers.map((reader) => reader.user_name)}
          onChange={(change) => setSaid({ ...said, ...change })}
        />
      )}
      {failure !== undefined && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {failure}
        </FormHelperText>
      )}
      {isUsed && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="outlined" loading={isBusy} disabled={!isReady}>
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
