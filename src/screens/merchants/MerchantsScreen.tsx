import Add from '@mui/icons-material/Add'
import { merchantSchemes } from '#schema/choices.ts'
import type { NamedTable } from '#schema/define.ts'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { tags } from '../../kinds/tags.tsx'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { LinkCell } from '../../table/page/LinkCell.tsx'
import { TablePage } from '../../table/page/TablePage.tsx'
import { useMay } from '../../session/useSession.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { DueIn } from './DueIn.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'
import type { DialogState } from './merchantAddress.ts'
import { merchantIn, withMerchant, withoutMerchant } from './merchantAddress.ts'
import { schemeTags } from './schemeTags.ts'

const importDialog = () => import('../merchant/MerchantDialog.tsx')
const MerchantDialog = lazy(importDialog)

/** The list comes first. */
const dialogAhead_ms = 1000

const orders = { to: 'order_info', filter: { em_id: 'id' } } as const

/** The merchant list, each merchant with the ways to its data and orders; over it the dialog that the address asks for. */
export function MerchantsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      { id: 'available_schemes', width: 184, render: (row) => <Schemes row={row} /> },
      { id: 'due_in', width: 92, render: (row) => <DueIn days={(row as ListedMerchant).due_in} /> },
      {
        id: 'orders',
        title: t('screens.merchants.orders'),
        width: 100,
        render: (row) => <LinkCell link={orders} row={row} label={t('screens.merchants.orders')} />,
      },
    ],
    [t],
  )
  useEffect(() => {
    // Fetched while the list is read: the first merchant opens as fast as the next.
    const later = setTimeout(() => void importDialog().catch(() => undefined), dialogAhead_ms)
    return () => clearTimeout(later)
  }, [])
  return (
    <>
      <TablePage table={table} extraColumns={columns} toolbar={<Register />} />
      <OpenMerchant />
    </>
  )
}

/** The list adds no rows itself: a merchant comes about by its registration. */
function Register() {
  const t = useText()
  const navigate = useNavigate()
  if (!useMay()('write business')) return null
  return (
    <ToolButton
      label={t('guided.newMerchant')}
      icon={<Add fontSize="small" />}
      wordsFrom="lg"
      variant="contained"
      shortcut="c"
      onClick={() => void navigate('/view/register/guided')}
    />
  )
}

const field: NamedField = { kind: 'tags', name: 'available_schemes', title: 'Available Schemes', choices: merchantSchemes }

function Schemes({ row }: { row: Row }) {
  const schemes = schemeTags(row['available_schemes'] as string[], row['non_eu_countries_using_eas_vat_reg'] as string[])
  return <tags.Cell value={schemes} field={field} row={row} />
}

/** The dialog of the merchant in the address. Closing it leads back to the list as it was. */
function OpenMerchant() {
  const { search, state, pathname } = useLocation()
  const navigate = useNavigate()
  const id = merchantIn(search)
  if (id === undefined) return null

  function close() {
    if ((state as DialogState | null)?.fromList) void navigate(-1)
    else void navigate({ pathname, search: withoutMerchant(search) }, { replace: true })
  }

  return (
    <Suspense fallback={null}>
      <MerchantDialog
        key={id}
        id={id}
        tab={new URLSearchParams(search).get('tab') ?? undefined}
        onTab={(tab) =>
          void navigate({ pathname, search: withMerchant(search, id, tab) }, { replace: true, state: state as unknown })
        }
        onClose={close}
      />
    </Suspense>
  )
}
