import type { Day } from '../day.ts'
import { addDays } from '../day.ts'
import { compareDecimals, roundDecimal, subtractDecimals } from '../decimal.ts'

export const paymentStatuses = ['paid', 'partially_paid', 'overdue', 'pending'] as const
type PaymentStatus = (typeof paymentStatuses)[number]

/** What an invoice asks for and what has come of it, in EUR. */
interface PaymentState {
  total: string
  paid: string
  due: Day
}

/** The last day for paying. */
export const dueDate = (issued: Day, termDays: number): Day => addDays(issued, termDays)

const DAY_MS = 86_400_000

/** Whole days from today to the last day for paying; negative once it has passed. */
export const dueIn = (due: Day, today: Day): number => (Date.parse(due) - Date.parse(today)) / DAY_MS

/** What is still owed; negative when more was paid than asked for. */
export const balanceOf = ({ total, paid }: Pick<PaymentState, 'total' | 'paid'>): string => subtractDecimals(total, paid)

const higher = (a: string, b: string): string => (compareDecimals(a, b) >= 0 ? a : b)

/** What can still be paid without paying too much: nothing below zero. */
export const openAmount = (state: Pick<PaymentState, 'total' | 'paid'>): string => roundDecimal(higher(balanceOf(state), '0'), 2)

/** Whether a further payment is more than what is open. One of nothing never is. */
export const isOverpaid = (state: Pick<PaymentState, 'total' | 'paid'>, amount: string): boolean =>
  compareDecimals(amount, openAmount(state)) > 0

/** Half a cent less than the total counts as paid in full: a bank may have rounded. */
const TOLERANCE = '0.005'

/** Whether an invoice is paid, as people see it: a partly paid one stays so when its day has passed. */
export function paymentStatus(state: PaymentState, today: Day): PaymentStatus {
  if (compareDecimals(balanceOf(state), TOLERANCE) <= 0) return 'paid'
  if (compareDecimals(state.paid, '0') > 0) return 'partially_paid'
  return today > state.due ? 'overdue' : 'pending'
}

/** Whether something is owed past its day, partly paid or not: what reminders go by. */
export const isOverdue = (state: PaymentState, today: Day): boolean => today > state.due && paymentStatus(state, today) !== 'paid'
