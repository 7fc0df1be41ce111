import { Box, Button, FormHelperText } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { listReaders } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { FollowUpFields } from './FollowUpFields.tsx'
import { MentionInput } from './MentionInput.tsx'
import { useCommentForm } from './useCommentForm.ts'

interface Props {
  table: string
  id: number
  onAdded: () => void
}

/** A box for comments on a record: `@` offers names, a day makes it a follow-up. What is typed is kept until it is sent. */
export function CommentBox({ table, id, onAdded }: Props) {
  const t = useText()
  const { text, followUp, isReady, isBusy, failure, type, send, toggleFollowUp, changeFollowUp } = useCommentForm({
    table,
    id,
    onAdded,
  })
  const isUsed = text !== '' || followUp !== undefined
  const { data: readers = [] } = useQuery({
    queryKey: ['readers', table],
    queryFn: async ({ signal }) => (await call(listReaders, { params: { table } }, { signal })).rows,
    enabled: isUsed,
    staleTime: 60_000,
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Box component="form" data-chrome onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <MentionInput text={text} people={readers} isOpen={isUsed} onType={type} onSend={() => void send()} />
      {followUp && <FollowUpFields {...followUp} people={readers.map((reader) => reader.user_name)} onChange={changeFollowUp} />}
      {failure !== undefined && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {failure}
        </FormHelperText>
      )}
      {isUsed && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <BusyButton type="submit" variant="outlined" isBusy={isBusy} disabled={!isReady}>
            {t('record.send')}
          </BusyButton>
          <Button aria-pressed={followUp !== undefined} onClick={toggleFollowUp}>
            {t('record.followUp')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
