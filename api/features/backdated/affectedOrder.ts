import { compareDecimals, roundDecimal, sumDecimals, trimDecimal } from '#domain/decimal.ts'
import type { EvaluatedLine, Explanation } from '#domain/orders/Evaluation.ts'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import type { Reason } from '#domain/orders/reasons.ts'
import { reasons } from '#domain/orders/reasons.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import type { Entry } from '../../orders/Changes.ts'
import { explanationOf } from '../../orders/explanations/explain.ts'
import { refusalText } from '../../orders/OrderContext.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import { purchaseOf } from '../../orders/figures/purchaseOf.ts'
import { refusalOf } from '../../orders/refusalOf.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import type { StoredOrder } from '../../orders/StoredOrder.ts'

/** The booked figures of an order, and its result under current law. */
interface AffectedOrder {
  /** The schemes of its lines, as the ledger names them. */
  old_scheme: string[]
  new_scheme: string[]
  old_rate: string
  new_rate: string
  old_net: string
  new_net: string
  old_vat: string
  new_vat: string
  /** What prevents it from being recomputed: the sentence, its key and its values. */
  reason: string | null
  detail: string | null
  params: MessageParams | null
}

/**
 * Compares a counted order with current law.
 * @returns undefined if place, rate and value test of all its lines are unchanged: then nothing else that has changed in the
 * meantime, such as the merchant's registrations, affects it
 */
export function affectedOrder(book: LawBook, merchant: IntakeMerchant, stored: StoredOrder): AffectedOrder | undefined {
  const { order, items } = stored
  const result = evaluateOrder(book.on(order.tax_point ?? order.order_date), merchant.law, purchaseOf(stored))
  const places = book.rows.currencies.get(order.currency) ?? 2
  const sum = (amounts: readonly string[]) => roundDecimal(sumDecimals(amounts), places)
  const old = {
    old_scheme: each(items.flatMap(({ report_type }) => report_type ?? [])),
    old_rate: ratesIn(items.map(({ vat_rate }) => vat_rate)),
    old_net: sum(items.map(({ net }) => net)),
    old_vat: sum(items.map(({ vat }) => vat)),
  }
  if (!('lines' in result)) {
    const refusal = refusalOf(result)
    return {
      ...old,
      new_scheme: [],
      new_rate: '',
      new_net: old.old_net,
      new_vat: old.old_vat,
      reason: refusal ? refusalText(refusal) : null,
      detail: refusal?.detail ?? null,
      params: refusal?.params ?? null,
    }
  }
  const lines = new Map(result.lines.map((line) => [line.line, line]))
  if (items.every((item) => isAsBooked(stored, item, lines.get(item.line)))) return undefined
  return {
    ...old,
    new_scheme: each(result.lines.map(({ reportType }) => reportType)),
    new_rate: ratesIn(result.lines.map(({ rate }) => rate)),
    new_net: sum(result.lines.map(({ amounts }) => amounts.net)),
    new_vat: sum(result.lines.map(({ amounts }) => amounts.vat)),
    reason: null,
    detail: null,
    params: null,
  }
}

const isAsBooked = (stored: StoredOrder, item: Entry<'order_item'>, line: EvaluatedLine | undefined): boolean =>
  line !== undefined &&
  compareDecimals(item.vat_rate, line.rate) === 0 &&
  item.mscon === line.mscon &&
  item.territory_id === line.territoryId &&
  valueTest(explanationOf(stored, item)) === valueTest(line.explanation)

/** Whether the value was found to be within its limit. */
const valueTest = (explanation: Explanation | null): Reason | undefined =>
  explanation?.steps.map(({ reason }) => reason).find((reason) => reasons[reason].step === 'threshold')

const each = (names: readonly string[]): string[] => [...new Set(names)]

/** The rates of an order's lines in percent, each once, without trailing zeros. */
const ratesIn = (rates: readonly string[]): string => each(rates.map(trimDecimal)).join(', ')
