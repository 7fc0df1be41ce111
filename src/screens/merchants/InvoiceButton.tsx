import { useState } from 'react'
import { readInvoicePdf, readLastInvoices } from '#schema/calls/invoices/invoices.ts'
import { isEmpty } from '#schema/rules/rules.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { useReportViewer } from '../../ui/useReportViewer.ts'
import type { ListedMerchant } from './ListedMerchant.ts'

/** Opens the newest invoice of a merchant; disabled until there is one, and then called by why (EM-07, EM-08). */
export function InvoiceButton({ merchant: { id, due_in } }: { merchant: ListedMerchant }) {
  const t = useText()
  const view = useReportViewer()
  const [isBusy, setBusy] = useState(false)
  const isNone = isEmpty(due_in)

  async function open() {
    setBusy(true)
    await view(readInvoicePdf, async () => {
      const [newest] = await call(readLastInvoices, { params: { em_id: id } })
      return newest && { params: { em_id: id, invoice_id: newest.id } }
    })
    setBusy(false)
  }

  return (
    <CellButton
      label={t(isNone ? 'merchants.noInvoice' : 'merchants.invoice')}
      icon="receipt"
      disabled={isNone}
      isBusy={isBusy}
      onClick={() => void open()}
    />
  )
}
