import Add from '@mui/icons-material/Add'
import { merchantSchemes } from '#schema/choices.ts'
import type { NamedTable } from '#schema/define.ts'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { tags } from '../../kinds/tags.tsx'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { wordsWidth } from '../../table/page/headWidth.ts'
import { LinkCell } from '../../table/page/LinkCell.tsx'
import { TablePage } from '../../table/page/TablePage.tsx'
import { useMay } from '../../session/useSession.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { DueIn } from './DueIn.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'
import type { DialogState } from './merchantAddress.ts'
import { merchantIn, withMerchant, withoutMerchant } from './merchantAddress.ts'
import { schemeTags } from './schemeTags.ts'

const MerchantDialog = fetched(() => import('./page/MerchantDialog.tsx'))

const orders = { to: 'order_info', filter: { em_id: 'id' } } as const

/** The merchant list with links to each merchant's data and orders, and the dialog of the merchant in the address. */
export function MerchantsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      // Names come first: what is left over goes to the schemes, which may take two lines.
      { id: 'available_schemes', width: 152, render: (row) => <Schemes row={row} /> },
      {
        id: 'due_in',
        width: Math.max(92, wordsWidth(t('merchants.overdue', { days: -99 })) + 26),
        render: (row) => <DueIn days={(row as ListedMerchant).due_in} />,
      },
      {
        id: 'orders',
        title: t('screens.merchants.orders'),
        width: Math.max(100, wordsWidth(t('screens.merchants.orders')) + 26),
        render: (row) => <LinkCell link={orders} row={row} label={t('screens.merchants.orders')} />,
      },
    ],
    [t],
  )
  return (
    <>
      <TablePage table={table} extraColumns={columns} adding={<Register />} />
      <OpenMerchant />
    </>
  )
}

/** The list itself adds no rows: merchants are created by registration. */
function Register() {
  const t = useText()
  const navigate = useNavigate()
  if (!useMay()('write business')) return null
  return (
    <ToolButton
      label={t('guided.newMerchant')}
      icon={<Add fontSize="small" />}
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

/** The dialog of the merchant in the address. Closing it returns to the list as it was. */
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
    <MerchantDialog
      key={id}
      id={id}
      tab={new URLSearchParams(search).get('tab') ?? undefined}
      onTab={(tab) =>
        void navigate({ pathname, search: withMerchant(search, id, tab) }, { replace: true, state: state as unknown })
      }
      onClose={close}
    />
  )
}
