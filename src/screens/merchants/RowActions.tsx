import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { openNominatedAccounts } from '#schema/calls/merchants.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { CellButton } from '../../ui/CellButton.tsx'
import { useNotes } from '../../ui/notes.ts'
import { useReadAhead } from '../merchant/useMerchant.ts'
import { InvoiceButton } from './InvoiceButton.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'
import type { DialogState } from './merchantAddress.ts'
import { withMerchant } from './merchantAddress.ts'
import { useAccountMessages } from './useAccountMessages.ts'

const ResendDialog = lazy(() => import('./ResendDialog.tsx'))

const look = { display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 4 } as const

const fromList: DialogState = { fromList: true }

/** The buttons of a merchant: its data, its invoice, its dashboard accounts. */
export function RowActions({ merchant }: { merchant: ListedMerchant }) {
  const may = useMay()
  return (
    <span style={look}>
      <ViewInfo merchant={merchant} />
      <InvoiceButton merchant={merchant} />
      {may('write business') && (
        <>
          <CreateAccount merchant={merchant} />
          <Resend merchant={merchant} />
        </>
      )}
    </span>
  )
}

/** Alone, since it is drawn again whenever the address changes, and the buttons beside it need not be. */
function ViewInfo({ merchant: { id, full_name: name } }: { merchant: ListedMerchant }) {
  const t = useText()
  const { search } = useLocation()
  const readAhead = useReadAhead()
  return (
    <Link
      className="cell-link"
      to={{ search: withMerchant(search, id) }}
      state={fromList}
      tabIndex={-1}
      onPointerEnter={() => readAhead(id)}
      onFocus={() => readAhead(id)}
      aria-label={t('merchants.viewInfoOf', { name })}
    >
      {t('merchants.viewInfo')}
    </Link>
  )
}

function CreateAccount({ merchant }: { merchant: ListedMerchant }) {
  const t = useText()
  const notes = useNotes()
  const showMessages = useAccountMessages()
  const [isBusy, setBusy] = useState(false)

  async function create() {
    const { id, identifier, full_name, nominated_person, nominated_email } = merchant
    const { nominated_person_secondary, nominated_email_secondary } = merchant
    setBusy(true)
    try {
      const body = {
        id,
        identifier,
        full_name,
        nominated_person,
        nominated_email,
        nominated_person_secondary,
        nominated_email_secondary,
      }
      showMessages(await call(openNominatedAccounts, { body }))
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <CellButton
      label={t('merchants.createAccount')}
      icon="addPerson"
      disabled={!merchant.enabled || isBusy}
      onClick={() => void create()}
    />
  )
}

function Resend({ merchant }: { merchant: ListedMerchant }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CellButton label={t('merchants.resend.title')} icon="forward" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ResendDialog merchant={merchant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
