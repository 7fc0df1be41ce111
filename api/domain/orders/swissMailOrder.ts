import type { Day } from '../day.ts'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts'

interface MailOrderLimit {
  /** In francs per calendar year; sellers who reach it have to register. */
  amount: string
  law: string
  /** The first day on which it is law; it has not ended. */
  from: Day
}

/** The turnover from small consignments (those without import tax) at which a seller has to register. */
const limits: readonly MailOrderLimit[] = [
  { amount: '100000.00', law: 'Mehrwertsteuergesetz, Article 7(3)(b)', from: '2019-01-01' },
]

/** The limit in force on a day, if there is one. */
export const mailOrderLimitOn = (day: Day): MailOrderLimit | undefined => limits.find(({ from }) => from <= day)

/** The ledger's total of small consignments of a day in one currency; negative if more was refunded than sold. */
export interface SmallConsignments {
  day: Day
  currency: string
  /** Price and delivery without VAT. */
  net: string
  orders: number
  /** The rate at which their import tax was compared with its limit: the value of one unit of `one`. None for francs. */
  exchange: { rate: string; one: string } | null
}

/** The turnover of a year from small consignments. */
interface MailOrderTurnover {
  /** In francs. */
  turnover: string
  orders: number
  /** The day on which it reached the limit; later returns do not undo that. */
  reachedOn: Day | null
}

/** Adds up the small consignments of one seller and year, each converted at the rate in its own explanation. */
export function mailOrderTurnover(consignments: readonly SmallConsignments[]): MailOrderTurnover {
  let turnover = '0'
  let orders = 0
  let reachedOn: Day | null = null
  for (const { day, currency, net, orders: own, exchange } of consignments.toSorted((a, b) => a.day.localeCompare(b.day))) {
    turnover = addDecimals(turnover, exchange === null ? net : inFrancs(net, currency, exchange))
    orders += own
    const limit = mailOrderLimitOn(day)
    if (reachedOn === null && limit && compareDecimals(turnover, limit.amount) >= 0) reachedOn = day
  }
  return { turnover: roundDecimal(turnover, 2), orders, reachedOn }
}

const inFrancs = (net: string, currency: string, { rate, one }: { rate: string; one: string }): string =>
  one === currency ? multiplyDecimals(net, rate) : divideDecimals(net, rate)
