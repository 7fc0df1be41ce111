import { useState } from 'react'
import { compareDecimals, isDecimal, roundDecimal, subtractDecimals } from '#domain/decimal.ts'
import { updateFiling, updateFiscalReportPayment } from '#schema/calls/returns/filing.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { emvat_report_fiscal_view } from '#schema/tables/vatReturns/emvat_report_fiscal_view.ts'
import { call, CallError } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { useNotes } from '../../ui/notes/notes.ts'

/** A return as its list shows it. */
export type ListedReturn = ReadRow<typeof emvat_report_fiscal_view>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is reported beyond the VAT due, rounded as it is stored; undefined while no amount is typed, or there is no difference (FISC-20). */
export function differenceOf(amount: string, due: string): string | undefined {
  if (!isDecimal(amount)) return undefined
  const difference = roundDecimal(subtractDecimals(roundDecimal(amount, 2), due), 2)
  return compareDecimals(difference, '0') === 0 ? undefined : difference
}

/** The state of a filing: what is stated, its errors, the question before it, and the two ways to store it. */
export function useFiling(row: ListedReturn, onDone: () => void) {
  const notes = useNotes()
  const [amount, setAmount] = useState(row.reported_vat_amount ?? row.total_vat_due)
  const [day, setDay] = useState(row.report_date ?? today())
  const [comment, setComment] = useState(row.comment ?? '')
  const [waiver, setWaiver] = useState('')
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const difference = differenceOf(amount, row.total_vat_due)

  /** Whether what is stated can be sent; the server judges it again. */
  function isComplete(): boolean {
    const found: FieldErrors = difference !== undefined && comment.trim() === '' ? { comment: say('COMMENT_REQUIRED') } : {}
    setErrors(found)
    return Object.keys(found).length === 0
  }

  async function send(kind: 'save' | 'submit') {
    const { global_id, report_type, em_id } = row
    const stated = { global_id, report_type, reported_vat_amount: amount, report_date: day, comment }
    setBusy(true)
    try {
      const body = { ...stated, em_id, ...(waiver.trim() !== '' && { waiver_reason: waiver }) }
      const answer =
        kind === 'save' ? await call(updateFiling, { body: stated }) : await call(updateFiscalReportPayment, { body })
      notes.success(answer)
      onDone()
    } catch (error) {
      if (error instanceof CallError) setErrors(error.errors)
      notes.failure(error)
    } finally {
      setAsking(false)
      setBusy(false)
    }
  }

  return {
    amount,
    day,
    comment,
    waiver,
    errors,
    difference,
    isAsking,
    isBusy,
    setAmount: (value: unknown) => setAmount(textOf(value)),
    setDay: (value: unknown) => setDay(textOf(value)),
    setComment: (value: unknown) => setComment(textOf(value)),
    setWaiver: (value: unknown) => setWaiver(textOf(value)),
    save: () => (isComplete() ? send('save') : undefined),
    ask: () => isComplete() && setAsking(true),
    submit: () => send('submit'),
    dismiss: () => setAsking(false),
  }
}
