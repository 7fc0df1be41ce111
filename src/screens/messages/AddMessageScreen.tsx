import { useGetOne } from 'react-admin'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { usePerson } from '../../session/useSession.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Forbidden, Skeleton } from '../../ui/states.tsx'
import type { AddMessageState } from './Draft.ts'
import { draftOf, emptyDraft } from './Draft.ts'
import { MessageForm } from './MessageForm.tsx'

/**
 * The form of a new message, or of the draft in the address (MSG-02). Whoever leads here by Edit or as a template passes the content by
 * the state of the router, which shows at once (MSG-03, SHELL-11); without it the draft is read.
 */
export function AddMessageScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const { key, state } = useLocation()
  const id = Number(search.get('id') ?? '')
  const passed = (state as AddMessageState | null)?.draft
  return (
    <Page title={t('directMessages.newMessage')} width="card">
      {Number.isSafeInteger(id) && id > 0 && passed?.id !== id ? (
        <OpenDraft key={id} id={id} />
      ) : (
        <MessageForm key={key} initial={passed ?? emptyDraft} />
      )}
    </Page>
  )
}

function OpenDraft({ id }: { id: number }) {
  const t = useText()
  const own = usePerson()
  const { data, error, isPending, refetch } = useGetOne<Row>('direct_message', { id }, { retry: false, staleTime: 0 })
  if (isPending) return <Skeleton lines={10} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (data['status'] !== 'draft' || data['user_id'] !== own.id) return <Forbidden why={t('directMessages.notYours')} />
  return <MessageForm initial={draftOf(data)} />
}
