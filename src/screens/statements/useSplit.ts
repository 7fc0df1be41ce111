import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roundDecimal, subtractDecimals } from '#domain/decimal.ts'
import { bookBankEntry } from '#schema/calls/invoices/statements.ts'
import { call, CallError } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { PayableInvoice } from './InvoiceSearch.tsx'
import type { SplitEntry } from './SplitEntry.ts'
import type { SplitState } from './splitState.ts'
import { changedTo, restOf, withAmount, withInvoice, withoutInvoice } from './splitState.ts'

/** The parts of an entry while a person chooses them. */
export function useSplit(
  { id, version, amount, booked, parts: proposed }: SplitEntry,
  { onDone, onStale }: { onDone: () => void; onStale: () => void },
) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [state, setState] = useState<SplitState>(() => changedTo(proposed))
  const { parts, failure, isOver } = state
  const [isBusy, setBusy] = useState(false)
  const left = roundDecimal(subtractDecimals(amount, booked), 2)

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
      if (error instanceof CallError && error.code === 'OVERPAYMENT')
        setState((before) => ({ ...before, isOver: String(error.params['open']) }))
      else {
        const own = error instanceof CallError ? error.errors['parts'] : undefined
        const said = own ? t.message(own) : sentenceFor(error, t)
        setState((before) => ({ ...before, failure: said }))
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
    book,
    add: (invoice: PayableInvoice) => setState((before) => withInvoice(before, invoice, left)),
    remove: (invoice: number) => setState((before) => withoutInvoice(before, invoice)),
    setAmount: (invoice: number, given: string) => setState((before) => withAmount(before, invoice, given)),
  }
}
