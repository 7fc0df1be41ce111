import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMySubscriptions, setMySubscriptions } from '#schema/calls/people/subscriptions.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { Wanted } from '../people/MessageChoices.tsx'
import { MessageChoices } from '../people/MessageChoices.tsx'

/** Which messages of the service one gets by mail. */
export function MyMessages() {
  const t = useText()
  const notes = useNotes()
  const [changed, setChanged] = useState<Wanted>()
  const [isBusy, setBusy] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['my_subscriptions'],
    queryFn: ({ signal }) => call(readMySubscriptions, {}, { signal }),
    staleTime: 0,
    retry: false,
  })

  async function save(wanted: Wanted) {
    setBusy(true)
    try {
      await call(setMySubscriptions, { body: wanted })
      notes.success('people.messagesSaved')
    } catch (failure) {
      notes.failure(failure)
    }
    setBusy(false)
  }

  if (isPending) return <Skeleton lines={6} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <MessageChoices types={data.message_types} wanted={changed ?? data.subscription} onChange={setChanged} />
      </Box>
      <BusyButton variant="contained" disabled={!changed} isBusy={isBusy} onClick={() => changed && void save(changed)}>
        {t('table.save')}
      </BusyButton>
    </Box>
  )
}
