import { Suspense, lazy, use, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { useReadAhead } from './page/useMerchant.ts'
import { BlockSwitch } from './BlockSwitch.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'
import type { DialogState } from './merchantAddress.ts'
import { withMerchant } from './merchantAddress.ts'
import { TabStops } from '../../ui/buttons/TabStops.ts'

const ResendDialog = lazy(() => import('./ResendDialog.tsx'))

const fromList: DialogState = { fromList: true }

/** Opens the dialog of a merchant. It renders again whenever the address changes. */
function ViewMerchant({ row }: RowButtonProps) {
  const { id, full_name: name } = row as ListedMerchant
  const t = useText()
  const { search } = useLocation()
  const readAhead = useReadAhead()
  return (
    <Link
      className="cell-link"
      to={{ search: withMerchant(search, id) }}
      state={fromList}
      tabIndex={use(TabStops)}
      onPointerEnter={() => readAhead(id)}
      onFocus={() => readAhead(id)}
      aria-label={t('merchants.viewInfoOf', { name })}
    >
      {t('merchants.viewInfo')}
    </Link>
  )
}

function Resend({ row }: RowButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CellButton label={t('merchants.resend.title')} icon="forward" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ResendDialog merchant={row as ListedMerchant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The actions of the merchant list that are more than a call, by the names that its definition uses. */
export const merchantActions = {
  viewMerchant: { on: 'icons', word: 'merchants.viewInfo', Button: ViewMerchant },
  newestInvoice: { on: 'icons', Button: ({ row }) => <InvoiceButton merchant={row as ListedMerchant} /> },
  resendAccountInformation: { on: 'icons', permission: 'write business', Button: Resend },
  blockSwitch: {
    on: 'row',
    id: 'block',
    title: 'merchants.block.column',
    width: 72,
    staysAtEnd: true,
    isOfToday: true,
    permission: 'write business',
    Button: ({ row }) => <BlockSwitch merchant={row as ListedMerchant} />,
  },
} as const satisfies Readonly<Record<string, TableAction>>
