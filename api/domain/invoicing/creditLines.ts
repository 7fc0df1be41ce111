import { isZero, negateDecimal, roundDecimal, sumDecimals } from '../decimal.ts'
import type { InvoiceLine, LineKind } from './InvoiceLine.ts'
import { isPassedOn } from './InvoiceLine.ts'
import type { InvoiceFigures } from './monthlyInvoice.ts'
import { totalsOf } from './monthlyInvoice.ts'

/** A line of an issued invoice. */
export interface IssuedLine {
  line_number: number
  kind: LineKind
  description: string | null
  month: string | null
  quantity: number | null
  base: string | null
  amount: string
  isCredited: boolean
}

/** A line that somebody asked to be credited, as it was shown. */
export interface RequestedLine extends Pick<IssuedLine, 'line_number' | 'kind' | 'description' | 'month'> {
  /** EUR, as the invoice billed it. */
  amount: string
}

/** An invoice of which something is credited. */
export interface CreditedInvoice {
  id: number
  vat: InvoiceFigures['vat']
  lines: readonly IssuedLine[]
  /** The VAT that earlier credit notes of the invoice took back, below zero or zero. */
  vatCredited: string
}

/**
 * A credit note over lines of an invoice: the same lines below zero, with their VAT. The one that credits the last of them takes back what
 * is left of the VAT, so that nothing remains by rounding.
 * @param chosen the numbers of the lines; without them all that were not credited
 * @returns undefined if none of them is there, one was credited before, or they come to nothing
 */
export function creditFigures(
  { id, vat, lines, vatCredited }: CreditedInvoice,
  chosen?: readonly number[],
): InvoiceFigures | undefined {
  const open = lines.filter(({ isCredited }) => !isCredited)
  const wanted = chosen ? open.filter(({ line_number }) => chosen.includes(line_number)) : open
  if (!wanted.length || (chosen && wanted.length < new Set(chosen).size)) return undefined
  const taken = wanted.map(({ line_number, description, month, ...line }): InvoiceLine => ({
    kind: line.kind,
    ...(description !== null && { description }),
    ...(month !== null && { month }),
    quantity: line.quantity,
    base: line.base === null ? null : negateDecimal(line.base),
    amount: negateDecimal(line.amount),
    computedFrom: { credits_line: line_number },
    credits: { invoiceId: id, line: line_number },
  }))
  const figures = totalsOf(taken, vat)
  const feesLeft = open.filter((line) => !isPassedOn(line) && !wanted.includes(line))
  if (feesLeft.length) return isZero(figures.total) ? undefined : figures
  const rest = roundDecimal(negateDecimal(sumDecimals([vat.amount, vatCredited])), 2)
  const total = roundDecimal(sumDecimals([figures.fees, rest, figures.passedOn]), 2)
  return isZero(total) ? undefined : { ...figures, vat: { ...vat, amount: rest }, total }
}
