import { compareDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { EvaluatedLine, Explanation } from '#domain/orders/Evaluation.ts'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import type { Reason } from '#domain/orders/reasons.ts'
import { reasons } from '#domain/orders/reasons.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import type { Entry } from '../../orders/Changes.ts'
import { refusalText } from '../../orders/OrderContext.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import { purchaseOf } from '../../orders/purchaseOf.ts'
import { refusalOf } from '../../orders/refusalOf.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import type { StoredOrder } from '../../orders/StoredOrder.ts'
import { textOf } from '../../orders/StoredOrder.ts'

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
  const result = evaluateOrder(book.on(textOf(order, 'tax_point')), merchant.law, purchaseOf(stored))
  const places = book.rows.currencies.get(textOf(order, 'currency')) ?? 2
  const sum = (amounts: readonly string[]) => roundDecimal(sumDecimals(amounts), places)
  const old = {
    old_scheme: each(items.map((item) => textOf(item, 'report_type'))),
    old_rate: ratesIn(items.map((item) => textOf(item, 'vat_rate'))),
    old_net: sum(items.map((item) => textOf(item, 'net'))),
    old_vat: sum(items.map((item) => textOf(item, 'vat'))),
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
  if (items.every((item) => isAsBooked(item, lines.get(Number(item['line']))))) return undefined
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

const isAsBooked = (item: Entry, line: EvaluatedLine | undefined): boolean =>
  line !== undefined &&
  compareDecimals(textOf(item, 'vat_rate'), line.rate) === 0 &&
  item['mscon'] === line.mscon &&
  (item['territory_id'] ?? null) === line.territoryId &&
  valueTest(item['explanation'] as Explanation) === valueTest(line.explanation)

/** Whether the value was found to be within its limit. */
const valueTest = ({ steps }: Explanation): Reason | undefined =>
  steps.map(({ reason }) => reason).find((reason) => reasons[reason].step === 'threshold')

const each = (names: readonly string[]): string[] => [...new Set(names)]

/** The rates of an order's lines in percent, each once, without trailing zeros. */
const ratesIn = (rates: readonly string[]): string => each(rates.map((rate) => String(Number(rate)))).join(', ')
