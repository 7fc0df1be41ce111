import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readSubscriptionsOf, updateSubscription } from '#schema/calls/people/subscriptions.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { ListedPerson } from './ListedPerson.ts'
import type { Wanted } from './MessageChoices.tsx'
import { MessageChoices } from './MessageChoices.tsx'

/** Which messages somebody gets by mail (OUSER-07): ticked, then saved. */
export default function MessagesDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const [changed, setChanged] = useState<Wanted>()
  const [isBusy, setBusy] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['message_subscriptions', person.id],
    queryFn: ({ signal }) => call(readSubscriptionsOf, { params: { id: person.id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  async function save() {
    setBusy(true)
    try {
      if (changed) await call(updateSubscription, { body: { data: changed, user: person.id } })
      notes.success('people.messagesSaved')
      onClose()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  return (
    <ContentDialog
      title={t('people.messagesTitle', { name: person.full_name })}
      sentence={t('people.messagesSentence', { email: person.email })}
      width="sm"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" disabled={!data} isBusy={isBusy} onClick={() => void save()}>
          {t('table.save')}
        </BusyButton>
      }
    >
      {isPending && <Skeleton lines={6} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && <MessageChoices types={data.message_types} wanted={changed ?? data.subscription} onChange={setChanged} />}
    </ContentDialog>
  )
}
