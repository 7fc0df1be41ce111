import { Link } from '@mui/material'
import type { ComponentProps } from 'react'
import { lazy } from 'react'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import type { TextParams } from '../../i18n/createTexts.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/CellButton.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { ShipmentPapers } from './ShipmentPapers.tsx'

const RowsDialog = lazy(() => import('./RowsDialog.tsx'))
const OrderSummaryDialog = lazy(() => import('./OrderSummaryDialog.tsx'))
const WhyItem = lazy(() => import('./why/WhyItem.tsx'))
const WhyLedgerRow = lazy(() => import('./why/WhyLedgerRow.tsx'))

interface RowsButtonProps extends Pick<ComponentProps<typeof RowsDialog>, 'table' | 'by' | 'id'> {
  label: TextKey
  title: TextKey
  params: TextParams
}

/** What is read out: it says the words on the button, and what they are about. */
const nameOf = (words: string, title: string): string => (title.includes(words) ? title : `${words}, ${title}`)

/** A button of a row, and the dialog that lists what belongs to the row. */
function RowsButton({ label, title, params, ...rows }: RowsButtonProps) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <Link
          component="button"
          tabIndex={-1}
          onClick={open}
          aria-label={nameOf(t(label), t(title, params))}
          sx={{ verticalAlign: 'baseline' }}
        >
          {t(label)}
        </Link>
      )}
      renderDialog={(close) => <RowsDialog {...rows} title={t(title, params)} onClose={close} />}
    />
  )
}

/** Items, splits and shipments of an order (ORD-05 to ORD-08, ORD-14 to ORD-16). */
function OrderBreakdown({ row: { id } }: RowButtonProps) {
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <RowsButton label="orders.items" title="orders.itemsOf" params={{ id }} table="order_item" by="order_id" id={id} />
      <RowsButton label="orders.splits" title="orders.splitsOf" params={{ id }} table="order_split" by="order_id" id={id} />
      <RowsButton label="orders.shipments" title="orders.shipmentsOf" params={{ id }} table="shipment" by="order_id" id={id} />
    </span>
  )
}

const DiscountItems = ({ row: { id } }: RowButtonProps) => (
  <RowsButton
    label="table.view"
    title="orders.discountItemsOf"
    params={{ id }}
    table="dashboard_order_discount_breakdown_view"
    by="order_id"
    id={id}
  />
)

const ReturnItems = ({ row: { id } }: RowButtonProps) => (
  <RowsButton
    label="orders.returnItems"
    title="orders.itemsOfReturn"
    params={{ id }}
    table="dashboard_order_return_breakdown_view"
    by="return_id"
    id={id}
  />
)

const ItemsOfDiscount = ({ row }: RowButtonProps) => (
  <RowsButton
    label="orders.discountItems"
    title="orders.itemsOfDiscount"
    params={{ id: String(row['discount_id']) }}
    table="dashboard_order_discount_breakdown_view"
    by="order_discount_id"
    id={row.id}
  />
)

const SplitItems = ({ row }: RowButtonProps) => (
  <RowsButton
    label="orders.items"
    title="orders.splitOf"
    params={{ order: Number(row['order_id']), split: Number(row['split_number']) }}
    table="order_item"
    by="split_id"
    id={row.id}
  />
)

const ShipmentItems = ({ row: { id } }: RowButtonProps) => (
  <RowsButton label="orders.items" title="orders.itemsOfShipment" params={{ id }} table="order_item" by="shipment_id" id={id} />
)

/** The summary of the order that a return or discount belongs to. */
function OrderSummary({ row }: RowButtonProps) {
  const t = useText()
  const id = Number(row['order_id'])
  return (
    <Opener
      renderButton={(open) => (
        <Link
          component="button"
          tabIndex={-1}
          onClick={open}
          aria-label={nameOf(t('table.view'), t('orders.summaryOf', { id }))}
          sx={{ verticalAlign: 'baseline' }}
        >
          {t('table.view')}
        </Link>
      )}
      renderDialog={(close) => <OrderSummaryDialog id={id} onClose={close} />}
    />
  )
}

function Why({ row, Panel }: RowButtonProps & { Panel: typeof WhyItem }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => <CellButton label={t('why.open')} icon="why" onClick={open} />}
      renderDialog={(close) => <Panel row={row} onClose={close} />}
    />
  )
}

/** The actions of the lists of orders and what belongs to them, by the names that their definitions use. */
export const orderActions = {
  orderBreakdown: { on: 'row', title: 'orders.breakdown', width: 176, isOfToday: true, isOfList: true, Button: OrderBreakdown },
  discountItems: { on: 'row', title: 'orders.discountItems', width: 76, isOfToday: true, isOfList: true, Button: DiscountItems },
  returnItems: { on: 'row', title: 'orders.returnItems', width: 112, Button: ReturnItems },
  itemsOfDiscount: { on: 'row', title: 'orders.discountItems', width: 116, Button: ItemsOfDiscount },
  orderSummary: { on: 'row', title: 'orders.summary', width: 88, Button: OrderSummary },
  splitItems: { on: 'row', title: 'orders.items', width: 72, Button: SplitItems },
  shipmentItems: { on: 'row', title: 'orders.items', width: 72, Button: ShipmentItems },
  shipmentPapers: { on: 'row', title: 'orders.customsForms', width: 288, Button: ShipmentPapers },
  whyItem: { on: 'icons', Button: (props) => <Why {...props} Panel={WhyItem} /> },
  whyLedgerRow: { on: 'icons', Button: (props) => <Why {...props} Panel={WhyLedgerRow} /> },
} as const satisfies Readonly<Record<string, TableAction>>
