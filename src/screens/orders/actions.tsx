import type { ComponentProps } from 'react'
import { lazy, use } from 'react'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { TextParams } from '#schema/texts/createTexts.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { ToolPlace } from '../../ui/ToolPlace.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { ShipmentPapers } from './ShipmentPapers.tsx'

const RowsDialog = lazy(() => import('./RowsDialog.tsx'))
const OrderSummaryDialog = lazy(() => import('./OrderSummaryDialog.tsx'))
const DeedDialog = lazy(() => import('./deeds/DeedDialog.tsx'))
const NoteDialog = lazy(() => import('./deeds/NoteDialog.tsx'))
const PapersRun = lazy(() => import('./deeds/PapersRun.tsx'))
const WhyItem = lazy(() => import('./why/WhyItem.tsx'))
const WhyLedgerRow = lazy(() => import('./why/WhyLedgerRow.tsx'))

interface RowsButtonProps extends Pick<ComponentProps<typeof RowsDialog>, 'table' | 'by' | 'id'> {
  label: TextKey
  title: TextKey
  params: TextParams
}

/** The accessible name: the words on the button, and the subject. */
const nameOf = (words: string, title: string): string => (title.includes(words) ? title : `${words}, ${title}`)

interface LinkButtonProps {
  label: TextKey
  title: string
  onClick: () => void
}

/** A button that looks like a link. */
function LinkButton({ label, title, onClick }: LinkButtonProps) {
  const t = useText()
  return (
    <WordButton onClick={onClick} aria-label={nameOf(t(label), title)}>
      {t(label)}
    </WordButton>
  )
}

/** A button of a row, and the dialog that lists what belongs to the row. */
function RowsButton({ label, title, params, ...rows }: RowsButtonProps) {
  const t = useText()
  const titleText = t(title, params)
  return (
    <Opener
      renderButton={(open) => <LinkButton label={label} title={titleText} onClick={open} />}
      renderDialog={(close) => <RowsDialog {...rows} title={titleText} onClose={close} />}
    />
  )
}

interface RelatedRows extends Pick<RowsButtonProps, 'label' | 'title' | 'table' | 'by'> {
  /** The values of the title; the row's id if not given. */
  params?: (row: Row) => TextParams
}

/** The button of an action that lists what belongs to a row. */
const rowsButton = ({ params = ({ id }) => ({ id }), ...list }: RelatedRows) =>
  function RelatedRowsButton({ row }: RowButtonProps) {
    return <RowsButton {...list} params={params(row)} id={row.id} />
  }

/** Items, splits and shipments of an order (ORD-05 to ORD-08, ORD-14 to ORD-16). */
function OrderBreakdown({ row }: RowButtonProps) {
  const { id } = row
  const of = { by: 'order_id', id, params: { id } } as const
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <RowsButton {...of} label="orders.items" title="orders.itemsOf" table="order_item" />
      <RowsButton {...of} label="orders.splits" title="orders.splitsOf" table="order_split" />
      <RowsButton {...of} label="orders.shipments" title="orders.shipmentsOf" table="shipment" />
    </span>
  )
}

const DiscountItems = rowsButton({
  label: 'table.view',
  title: 'orders.discountItemsOf',
  table: 'dashboard_order_discount_breakdown_view',
  by: 'order_id',
})

const ReturnItems = rowsButton({
  label: 'orders.returnItems',
  title: 'orders.itemsOfReturn',
  table: 'dashboard_order_return_breakdown_view',
  by: 'return_id',
})

const ItemsOfDiscount = rowsButton({
  label: 'orders.discountItems',
  title: 'orders.itemsOfDiscount',
  params: (row) => ({ id: String(row['discount_id']) }),
  table: 'dashboard_order_discount_breakdown_view',
  by: 'order_discount_id',
})

const SplitItems = rowsButton({
  label: 'orders.items',
  title: 'orders.splitOf',
  params: (row) => ({ order: Number(row['order_id']), split: Number(row['split_number']) }),
  table: 'order_item',
  by: 'split_id',
})

const ShipmentItems = rowsButton({
  label: 'orders.items',
  title: 'orders.itemsOfShipment',
  table: 'order_item',
  by: 'shipment_id',
})

/** The summary of the order that a return or discount belongs to. */
function OrderSummary({ row }: RowButtonProps) {
  const t = useText()
  const id = Number(row['order_id'])
  // Outside of lists there is no column header to say it.
  const label = use(ToolPlace) === 'bar' ? 'table.view' : 'orders.summary'
  return (
    <Opener
      renderButton={(open) => <LinkButton label={label} title={t('orders.summaryOf', { id })} onClick={open} />}
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
  orderBreakdown: {
    on: 'row',
    title: 'orders.breakdown',
    width: 168,
    words: ['orders.items', 'orders.splits', 'orders.shipments'],
    isOfToday: true,
    isOfList: true,
    Button: OrderBreakdown,
  },
  discountItems: {
    on: 'row',
    title: 'orders.discountItems',
    width: 76,
    words: ['table.view'],
    isOfToday: true,
    isOfList: true,
    Button: DiscountItems,
  },
  returnItems: {
    on: 'row',
    title: 'orders.returnItems',
    width: 112,
    words: ['orders.returnItems'],
    isOfList: true,
    Button: ReturnItems,
  },
  itemsOfDiscount: {
    on: 'row',
    title: 'orders.discountItems',
    width: 116,
    words: ['orders.discountItems'],
    isOfList: true,
    Button: ItemsOfDiscount,
  },
  orderSummary: { on: 'row', title: 'orders.summary', width: 88, words: ['table.view'], hasWords: true, Button: OrderSummary },
  splitItems: { on: 'row', title: 'orders.items', width: 72, words: ['orders.items'], Button: SplitItems },
  shipmentItems: { on: 'row', title: 'orders.items', width: 72, words: ['orders.items'], Button: ShipmentItems },
  shipmentPapers: { on: 'row', title: 'orders.customsForms', width: 288, Button: ShipmentPapers },
  orderDeed: { on: 'dialog', Dialog: DeedDialog },
  orderNote: { on: 'dialog', Dialog: NoteDialog },
  ordersPapers: { on: 'dialog', Dialog: PapersRun },
  whyItem: { on: 'icons', Button: (props) => <Why {...props} Panel={WhyItem} /> },
  whyLedgerRow: { on: 'icons', Button: (props) => <Why {...props} Panel={WhyLedgerRow} /> },
} as const satisfies Readonly<Record<string, TableAction>>
