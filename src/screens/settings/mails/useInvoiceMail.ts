import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewInvoiceMail, sendTestMail } from '#schema/calls/invoices/invoiceMails.ts'
import type { Language } from '#schema/languages.ts'
import type { ShownMail } from '#schema/work/invoiceMailKinds.ts'
import { call } from '../../../data/call.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

/** A mail about an invoice in a language as it is published now, and sending it to oneself. */
export function useInvoiceMail({ kind, language }: { kind: ShownMail; language: Language }) {
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const query = useQuery({
    queryKey: ['invoiceMail', kind, language],
    queryFn: ({ signal }) => call(previewInvoiceMail, { params: { kind }, query: { language } }, { signal }),
    retry: false,
  })

  async function send() {
    setBusy(true)
    setFailure(undefined)
    try {
      notes.success(await call(sendTestMail, { body: { kind, language } }))
    } catch (refused) {
      setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  return { ...query, isBusy, failure, send }
}
