import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { creditFigures } from '#domain/invoicing/creditLines.ts'
import { creditInvoice } from '#schema/calls/invoices/invoices.ts'
import type { readCreditable } from '#schema/calls/invoices/invoices.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { call, CallError } from '../../../data/call.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import type { CallReply } from '../../../data/send.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { useTellAsked } from './useTellAsked.ts'

type Creditable = CallReply<typeof readCreditable>
export type CreditableLine = Creditable['lines'][number]

export interface CreditedInvoice {
  invoice: { em_id: number; invoice_id: number }
  creditable: Creditable
  onEnd: () => void
  /** Lines have been credited by somebody else meanwhile. */
  onStale: () => void
}

const openLines = ({ lines }: Creditable) => lines.flatMap((line) => (line.is_credited ? [] : [line.line_number]))

/** The chosen lines of an invoice, the reason, and what the credit note comes to by the function with which it is issued. */
export function useCredit({ invoice, creditable, onEnd, onStale }: CreditedInvoice) {
  const t = useText()
  const notes = useNotes()
  const tellAsked = useTellAsked()
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const chosen = new Set(openLines(creditable).filter((line) => !left.has(line)))
  const { vat, vat_credited: vatCredited, lines } = creditable
  const credited = {
    id: invoice.invoice_id,
    vat,
    vatCredited,
    lines: lines.map(({ is_credited: isCredited, ...line }) => ({ ...line, isCredited })),
  }

  function choose(numbers: readonly number[], isChosen: boolean) {
    setFailure(undefined)
    setLeft((before) => new Set([...[...before].filter((line) => !numbers.includes(line)), ...(isChosen ? [] : numbers)]))
  }

  async function issue() {
    if (reason.trim() === '') return setProblem(t.message(enterValid('Reason')))
    setBusy(true)
    try {
      const { request_id } = await call(creditInvoice, { body: { ...invoice, lines: [...chosen], reason } })
      if (request_id === null) notes.success('actions.creditInvoice.done')
      else tellAsked(request_id)
      onEnd()
    } catch (error) {
      setFailure(sentenceFor(error, t))
      if (error instanceof CallError && (error.code === 'NOTHING_TO_CREDIT' || error.code === 'CREDIT_ASKED')) onStale()
    } finally {
      setBusy(false)
      void refreshTables(queries, creditInvoice.changes)
    }
  }

  return {
    chosen,
    choose,
    reason,
    setReason: (next: string) => {
      setReason(next)
      setProblem(undefined)
    },
    problem,
    failure,
    isBusy,
    issue,
    figures: chosen.size > 0 ? creditFigures(credited, [...chosen]) : undefined,
  }
}
