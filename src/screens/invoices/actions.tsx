import { lazy } from 'react'
import { readInvoicePdf } from '#schema/calls/invoices/invoices.ts'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { AppendixButton } from './AppendixButton.tsx'
import { CommentButton } from './CommentButton.tsx'
import { DataButtons } from './DataButtons.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { useReportViewer } from '../../ui/useReportViewer.ts'

const CreditDialog = lazy(() => import('./credit/CreditDialog.tsx'))
const PaymentsDialog = lazy(() => import('./PaymentsDialog.tsx'))

const numberOf = ({ row }: RowButtonProps): string => String(row['invoice_number'])

/** Opens the invoice as it is printed (INV-04). */
function InvoicePdf(props: RowButtonProps) {
  const { row } = props
  const t = useText()
  const view = useReportViewer()
  const params = { em_id: Number(row['em_id']), invoice_id: row.id }
  return (
    <CellButton
      label={t('screens.invoices.openPdf', { number: numberOf(props) })}
      words={t('screens.invoices.pdf')}
      icon="pdf"
      onClick={() => void view(readInvoicePdf, () => Promise.resolve({ params }))}
    />
  )
}

/** Lists, records and reverses what was paid (INV-06). */
function Payments(props: RowButtonProps) {
  const t = useText()
  const number = numberOf(props)
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          label={t('screens.invoices.openPayments', { number })}
          words={t('screens.invoices.payments')}
          icon="payments"
          onClick={open}
        />
      )}
      renderDialog={(close) => <PaymentsDialog invoice={{ id: props.row.id, number }} onClose={close} />}
    />
  )
}

/** The actions of invoices, by the names that their definition uses. */
export const invoiceActions = {
  invoicePdf: {
    on: 'row',
    id: 'pdf',
    title: 'screens.invoices.pdf',
    width: 56,
    staysAtEnd: true,
    hasWords: true,
    Button: InvoicePdf,
  },
  invoicePayments: {
    on: 'row',
    id: 'payments',
    title: 'screens.invoices.payments',
    width: 76,
    staysAtEnd: true,
    isOfToday: true,
    hasWords: true,
    Button: Payments,
  },
  invoiceAppendix: {
    on: 'row',
    id: 'appendix',
    title: 'screens.invoices.appendix',
    hasWords: true,
    width: 76,
    staysAtEnd: true,
    Button: AppendixButton,
  },
  invoiceData: {
    on: 'row',
    id: 'data',
    title: 'screens.invoices.data',
    hasWords: true,
    width: 84,
    words: ['screens.invoices.xml', 'screens.invoices.ubl'],
    Button: DataButtons,
  },
  invoiceComment: {
    on: 'row',
    id: 'commentOn',
    title: 'screens.invoices.comment',
    hasWords: true,
    width: 76,
    staysAtEnd: true,
    isOfToday: true,
    permission: 'write business',
    Button: CommentButton,
  },
  invoiceCredit: { on: 'dialog', Dialog: CreditDialog },
} as const satisfies Readonly<Record<string, TableAction>>
