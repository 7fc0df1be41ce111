import { compareDecimals, isDecimal, isPositive, roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { SplitPart } from './SplitEntry.ts'

export interface SplitState {
  parts: readonly SplitPart[]
  failure?: string
  /** What is open of an invoice that these parts pay beyond it; booking them once more confirms that. */
  isOver?: string
}

/** An invoice that may be paid, with what is open of it. */
type Payable = Omit<SplitPart, 'amount'> & { open: string }

const amountOf = (text: string): string => (isDecimal(text) ? text : '0')
const smaller = (a: string, b: string): string => (compareDecimals(a, b) < 0 ? a : b)

/** What is not given to any part. */
export const restOf = (left: string, parts: readonly SplitPart[]): string =>
  roundDecimal(subtractDecimals(left, sumDecimals(['0', ...parts.map((part) => amountOf(part.amount))])), 2)

/** Other parts: what was said about the former ones holds no more, nor does a confirmation that they may be too much. */
export const changedTo = (parts: readonly SplitPart[]): SplitState => ({ parts })

/** One more invoice, which takes what is left of the entry, at most what is open of it. */
export function withInvoice(
  { parts }: SplitState,
  { em_id, invoice_id, invoice_number, open }: Payable,
  left: string,
): SplitState {
  const rest = restOf(left, parts)
  return changedTo([...parts, { em_id, invoice_id, invoice_number, amount: isPositive(rest) ? smaller(rest, open) : open }])
}

export const withoutInvoice = ({ parts }: SplitState, invoice: number): SplitState =>
  changedTo(parts.filter(({ invoice_id }) => invoice_id !== invoice))

export const withAmount = ({ parts }: SplitState, invoice: number, amount: string): SplitState =>
  changedTo(parts.map((part) => (part.invoice_id === invoice ? { ...part, amount } : part)))
