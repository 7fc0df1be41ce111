import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.ts'

const InvoiceMailsDialog = lazy(() => import('./InvoiceMailsDialog.tsx'))

/** Shows how the mails to merchants about their invoices look. */
export function InvoiceMailsButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('screens.invoices.mails.show')}</Button>
      {isOpen && (
        <Suspense>
          <InvoiceMailsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
