import type { Day } from '../day.ts'
import { addDays } from '../day.ts'
import { compareDecimals, isPositive, negateDecimal, roundDecimal, subtractDecimals } from '../decimal.ts'
import type { paymentStatuses } from './paymentStatuses.ts'

type PaymentStatus = (typeof paymentStatuses)[number]

/** The amount of an invoice and what has been paid, in EUR. */
interface PaymentState {
  total: string
  paid: string
  due: Day
}

/** The last day for payment. */
export const dueDate = (issued: Day, termDays: number): Day => addDays(issued, termDays)

/** The amount still owed; negative if more was paid than billed. */
export const balanceOf = ({ total, paid }: Pick<PaymentState, 'total' | 'paid'>): string => subtractDecimals(total, paid)

const higher = (a: string, b: string): string => (compareDecimals(a, b) >= 0 ? a : b)

/** The amount that can still be paid without overpaying; never below zero. */
export const openAmount = (state: Pick<PaymentState, 'total' | 'paid'>): string => roundDecimal(higher(balanceOf(state), '0'), 2)

/** Whether a further payment exceeds the open amount. A payment of zero never does. */
export const isOverpaid = (state: Pick<PaymentState, 'total' | 'paid'>, amount: string): boolean =>
  compareDecimals(amount, openAmount(state)) > 0

/** Half a cent below the total counts as paid in full, because a bank may have rounded. */
const TOLERANCE = '0.005'

/** A credit note, whose total is below zero, as if it were an invoice of the same amount. */
const upright = <T extends Pick<PaymentState, 'total' | 'paid'>>(state: T): T =>
  isPositive(state.total) ? state : { ...state, total: negateDecimal(state.total), paid: negateDecimal(state.paid) }

/**
 * The payment status that people see; a partly paid invoice keeps that status after its due date. A credit note is paid as it is set
 * off, and never overdue.
 */
export function paymentStatus(given: PaymentState, today: Day): PaymentStatus {
  const state = upright(given)
  if (compareDecimals(balanceOf(state), TOLERANCE) <= 0) return 'paid'
  if (compareDecimals(state.paid, '0') > 0) return 'partially_paid'
  return today > state.due && isPositive(given.total) ? 'overdue' : 'pending'
}

/** Whether anything is owed after the due date, partly paid or not; reminders depend on it. */
export const isOverdue = (state: PaymentState, today: Day): boolean =>
  isPositive(state.total) && today > state.due && paymentStatus(state, today) !== 'paid'
