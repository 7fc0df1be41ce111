import { addDecimals, compareDecimals, isPositive, subtractDecimals, sumDecimals, withDecimals } from '../decimal.ts'
import type { Day } from '../day.ts'
import type { MatchPart } from './MatchPart.ts'
import type { MatchEvidence, MatchTier } from './matchTiers.ts'

/** An invoice that an entry may pay. */
export interface PayableInvoice {
  em_id: number
  invoice_id: number
  invoice_number: string
  /** What is still owed, EUR; zero if it is paid. */
  open: string
  due_date: Day
}

/** What is known about an entry when it is matched. */
export interface MatchQuestion {
  /** EUR, above zero. */
  amount: string
  /** The invoices that its reference or text names. */
  named: readonly (PayableInvoice & { by: 'reference' | 'number' })[]
  /** The merchants who seem to have paid, and why. */
  payers: readonly { em_id: number; by: 'iban' | 'name' }[]
  /** The open invoices of these merchants, and of those whose invoices are named. */
  open: readonly PayableInvoice[]
  /** The reference has wrong check digits. */
  isWrong: boolean
}

/** What an entry seems to pay, and what speaks for it. */
export interface Match {
  tier: MatchTier
  parts: readonly MatchPart[]
  speaks: readonly MatchEvidence[]
  /** The merchant, also if it is not known which invoice. */
  em_id: number | null
}

const isEqual = (a: string, b: string): boolean => compareDecimals(a, b) === 0
const byDueDay = (a: PayableInvoice, b: PayableInvoice): number =>
  a.due_date.localeCompare(b.due_date) || a.invoice_id - b.invoice_id

const partOf = ({ em_id, invoice_id, invoice_number }: PayableInvoice, amount: string): MatchPart => ({
  em_id,
  invoice_id,
  invoice_number,
  amount: withDecimals(amount, 2),
})

/**
 * What an entry of a bank pays: by what its payer has named, else by who the payer is and the amount. Sure is only what a right reference,
 * or a number together with a known payer, names, with exactly what is open. Nothing is booked here.
 */
export function matchEntry(question: MatchQuestion): Match {
  const { named, isWrong } = question
  const wrong: MatchEvidence[] = isWrong ? ['wrong_reference'] : []
  if (named.length === 1 && named[0]) return ofOne(question, named[0], wrong)
  return named.length ? ofSeveral(question, wrong) : ofPayer(question, wrong)
}

/** Who speaks for or against a merchant. */
function payerOf({ payers }: MatchQuestion, emId: number): MatchEvidence[] {
  const own = payers.filter(({ em_id }) => em_id === emId).map(({ by }) => by)
  const isOther = !own.length && payers.some(({ by }) => by === 'iban')
  return isOther ? ['other_payer'] : own
}

function ofOne(question: MatchQuestion, invoice: MatchQuestion['named'][number], wrong: readonly MatchEvidence[]): Match {
  const { amount, open } = question
  const payer = payerOf(question, invoice.em_id)
  const speaks = [invoice.by, ...payer, ...wrong]
  const match = (tier: MatchTier, more: readonly MatchEvidence[] = []): Match => ({
    tier,
    parts: [partOf(invoice, amount)],
    speaks: [...speaks, ...more],
    em_id: invoice.em_id,
  })
  if (isEqual(amount, invoice.open)) {
    const isCertain = invoice.by === 'reference' || payer.includes('iban') || payer.includes('name')
    return match(isCertain && !payer.includes('other_payer') ? 'sure' : 'likely', ['amount'])
  }
  if (isPositive(invoice.open)) return match(compareDecimals(amount, invoice.open) < 0 ? 'partial' : 'over')
  // The reference of an invoice that was paid before: perhaps another one of the merchant is meant.
  const [only, ...others] = open.filter((one) => one.em_id === invoice.em_id && isEqual(one.open, amount))
  if (!only || others.length) return match('over', ['paid_before'])
  return { tier: 'likely', parts: [partOf(only, amount)], speaks: [...speaks, 'paid_before', 'amount'], em_id: only.em_id }
}

function ofSeveral({ amount, named }: MatchQuestion, wrong: readonly MatchEvidence[]): Match {
  const sorted = named.toSorted(byDueDay)
  const by = [...new Set(named.map((one) => one.by))]
  const payable = sorted.filter(({ open }) => isPositive(open))
  const isWhole = isEqual(sumDecimals(['0', ...payable.map(({ open }) => open)]), amount)
  const [first] = sorted
  return {
    tier: 'several',
    parts: spread(amount, payable.length ? payable : sorted),
    speaks: [...by, ...(isWhole ? (['sum'] as const) : []), ...wrong],
    em_id: sorted.every(({ em_id }) => em_id === first?.em_id) ? (first?.em_id ?? null) : null,
  }
}

/** Pays what is due first; what is left goes to the last. */
function spread(amount: string, invoices: readonly PayableInvoice[]): MatchPart[] {
  let left = amount
  const parts: MatchPart[] = []
  for (const invoice of invoices) {
    const paid = compareDecimals(left, invoice.open) < 0 ? left : invoice.open
    if (!isPositive(paid)) continue
    parts.push(partOf(invoice, paid))
    left = subtractDecimals(left, paid)
  }
  const last = parts.at(-1) ?? (invoices[0] && partOf(invoices[0], '0'))
  if (!last || !isPositive(left)) return parts
  return [...parts.slice(0, -1), { ...last, amount: withDecimals(addDecimals(last.amount, left), 2) }]
}

function ofPayer(question: MatchQuestion, wrong: readonly MatchEvidence[]): Match {
  const { payers, amount, open } = question
  // An account says more than a name.
  const known = payers.some(({ by }) => by === 'iban') ? payers.filter(({ by }) => by === 'iban') : payers
  const ids = [...new Set(known.map(({ em_id }) => em_id))]
  const [emId] = ids
  if (emId === undefined || ids.length > 1) return { tier: 'unknown', parts: [], speaks: wrong, em_id: null }
  const speaks = [...payerOf(question, emId), ...wrong]
  const own = open.filter((one) => one.em_id === emId && isPositive(one.open)).toSorted(byDueDay)
  const exact = own.filter((one) => isEqual(one.open, amount))
  if (exact.length === 1 && exact[0])
    return { tier: 'likely', parts: [partOf(exact[0], amount)], speaks: [...speaks, 'amount'], em_id: emId }
  if (exact.length) return { tier: 'unknown', parts: [], speaks: [...speaks, 'several_fit'], em_id: emId }
  const first = firstThatSum(own, amount)
  if (first.length > 1)
    return { tier: 'several', parts: first.map((one) => partOf(one, one.open)), speaks: [...speaks, 'sum'], em_id: emId }
  return { tier: 'unknown', parts: [], speaks, em_id: emId }
}

/** The invoices that are due first and together come to the amount; none if they do not. */
function firstThatSum(invoices: readonly PayableInvoice[], amount: string): readonly PayableInvoice[] {
  let sum = '0'
  for (const [index, { open }] of invoices.entries()) {
    sum = addDecimals(sum, open)
    if (isEqual(sum, amount)) return invoices.slice(0, index + 1)
    if (compareDecimals(sum, amount) > 0) return []
  }
  return []
}
