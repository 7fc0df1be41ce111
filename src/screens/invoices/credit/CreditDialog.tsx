import { useQuery } from '@tanstack/react-query'
import { readCreditable } from '#schema/calls/invoices/invoices.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { RunProps } from '../../../table/page/actions/Run.ts'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { CreditForm } from './CreditForm.tsx'

/** Credits an invoice, or lines of it, and shows what the credit note comes to before it is issued. */
export default function CreditDialog({ target, onEnd }: RunProps) {
  const t = useText()
  const row = 'row' in target ? target.row : undefined
  const invoice = { em_id: Number(row?.['em_id']), invoice_id: row?.id ?? 0 }
  const { data, error, refetch } = useQuery({
    queryKey: ['creditable', invoice, 'issued_invoice'],
    queryFn: ({ signal }) => call(readCreditable, { params: invoice }, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  if (data) return <CreditForm invoice={invoice} creditable={data} onEnd={onEnd} onStale={() => void refetch()} />
  return (
    <ContentDialog title={t('actions.creditInvoice.title')} width="md" onClose={onEnd}>
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />}
    </ContentDialog>
  )
}
