import { readInvoiceAppendix } from '#schema/calls/invoices/invoices.ts'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { useDownload } from '../../ui/useDownload.ts'

/** Downloads the orders that an invoice bills (INV-05). */
export function AppendixButton({ row }: RowButtonProps) {
  const t = useText()
  const { start, isBusy } = useDownload('shell.generationFailed')
  const params = { em_id: Number(row['em_id']), invoice_id: row.id, duration: String(row['invoice_duration']) }
  return (
    <CellButton
      label={t('screens.invoices.appendixOf', { number: String(row['invoice_number']) })}
      words={t('screens.invoices.appendix')}
      title={t('screens.invoices.appendix')}
      icon="download"
      disabled={isBusy}
      onClick={() => void start(readInvoiceAppendix, { params })}
    />
  )
}
