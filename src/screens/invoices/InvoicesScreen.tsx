import { lazy, Suspense, useMemo, useState } from 'react'
import { readInvoicePdf } from '#schema/calls/invoices.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { MerchantLink } from '../../record/MerchantLink.tsx'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { CellButton } from '../../ui/CellButton.tsx'
import { useReportViewer } from '../../ui/useReportViewer.ts'

const PaymentsDialog = lazy(() => import('./PaymentsDialog.tsx'))

/** The invoice list: each invoice with the way to its merchant, its PDF and its payments (INV-04, INV-06). */
export function InvoicesScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const [opened, setOpened] = useState<Row>()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      { id: 'em_name', width: 152, render: (row) => <MerchantLink row={row} /> },
      { id: 'pdf', title: t('screens.invoices.pdf'), width: 56, staysAtEnd: true, render: (row) => <PdfButton row={row} /> },
      {
        id: 'payments',
        title: t('screens.invoices.payments'),
        width: 92,
        staysAtEnd: true,
        isOfToday: true,
        render: (row) => (
          <CellButton
            label={t('screens.invoices.openPayments', { number: String(row['invoice_number']) })}
            icon="payments"
            onClick={() => setOpened(row)}
          />
        ),
      },
    ],
    [t],
  )
  return (
    <>
      <TablePage table={table} extraColumns={columns} />
      {opened && (
        <Suspense fallback={null}>
          <PaymentsDialog
            invoice={{ id: opened.id, number: String(opened['invoice_number']) }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function PdfButton({ row }: { row: Row }) {
  const t = useText()
  const view = useReportViewer()
  const params = { em_id: Number(row['em_id']), invoice_id: row.id }
  return (
    <CellButton
      label={t('screens.invoices.openPdf', { number: String(row['invoice_number']) })}
      icon="pdf"
      onClick={() => void view(readInvoicePdf, () => Promise.resolve({ params }))}
    />
  )
}
