import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compareDecimals, isDecimal, isPositive, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import { bookBankEntry } from '#schema/calls/invoices/statements.ts'
import { call, CallError } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { PayableInvoice } from './InvoiceSearch.tsx'
import type { SplitEntry, SplitPart } from './SplitEntry.ts'

const amountOf = (text: string): string => (isDecimal(text) ? text : '0')
const smaller = (a: string, b: string): string => (compareDecimals(a, b) < 0 ? a : b)

/** What is not given to any part. */
const restOf = (left: string, parts: readonly SplitPart[]): string =>
  roundDecimal(subtractDecimals(left, sumDecimals(['0', ...parts.map((part) => amountOf(part.amount))])), 2)

/** The parts of an entry while a person chooses them. */
export function useSplit(
  { id, version, amount, booked, parts: proposed }: SplitEntry,
  { onDone, onStale }: { onDone: () => void; onStale: () => void },
) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [parts, setParts] = useState<readonly SplitPart[]>(proposed)
  const [failure, setFailure] = useState<string>()
  /** What is open of an invoice that would be paid more than that; the person is asked once more. */
  const [isOver, setOver] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const left = roundDecimal(subtractDecimals(amount, booked), 2)
  function change(next: readonly SplitPart[]) {
    setParts(next)
    setOver(undefined)
    setFailure(undefined)
  }

  function add({ em_id, invoice_id, invoice_number, open }: PayableInvoice) {
    const rest = restOf(left, parts)
    change([...parts, { em_id, invoice_id, invoice_number, amount: isPositive(rest) ? smaller(rest, open) : open }])
  }

  async function book() {
    setBusy(true)
    try {
      const body = {
        id,
        version,
        parts: parts.map(({ invoice_number: _number, ...part }) => part),
        ...(isOver !== undefined && { confirm_overpayment: true }),
      }
      await call(bookBankEntry, { body })
      notes.success('actions.bookBankEntry.done', { smart_count: 1 })
      onDone()
    } catch (error) {
      if (error instanceof CallError && error.code === 'OVERPAYMENT') setOver(String(error.params['open']))
      else {
        const own = error instanceof CallError ? error.errors['parts'] : undefined
        setFailure(own ? t.message(own) : sentenceFor(error, t))
        if (error instanceof CallError && error.code === 'STALE_ROW') onStale()
      }
    } finally {
      setBusy(false)
      void refreshTables(queries, bookBankEntry.changes)
    }
  }

  return {
    parts,
    left,
    rest: restOf(left, parts),
    failure,
    isOver,
    isBusy,
    add,
    book,
    remove: (invoice: number) => change(parts.filter(({ invoice_id }) => invoice_id !== invoice)),
    setAmount: (invoice: number, given: string) =>
      change(parts.map((part) => (part.invoice_id === invoice ? { ...part, amount: given } : part))),
  }
}
