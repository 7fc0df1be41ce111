import { compareDecimals, isPositive, roundDecimal, subtractDecimals } from '../decimal.ts'
import { convert } from '../fx/convert.ts'
import type { ChosenScheme } from './chooseScheme.ts'
import { chooseScheme } from './chooseScheme.ts'
import type { ConsignmentDraft, PlacedPrice } from './consignmentsOf.ts'
import { consignmentsOf } from './consignmentsOf.ts'
import type { Consignment, DutyBearer, EvaluatedLine, EvaluatedOrder, EvaluationFailure } from './Evaluation.ts'
import { explain } from './explain.ts'
import { limitOf } from './limitOf.ts'
import type { LineAmounts } from './lineAmounts.ts'
import { lineAmounts, merchantAmounts } from './lineAmounts.ts'
import type { Order, OrderLine, OrderMerchant } from './Order.ts'
import type { LineDuty, OrderLaw } from './OrderLaw.ts'
import { customsValueOf, noDuty, orderDuties } from './orderDuties.ts'
import { orderFees } from './orderFees.ts'
import { originOf } from './originOf.ts'
import type { PlacedLine, RateType } from './placeLine.ts'
import { placeLine, rateTypeOf, taxedAtDispatch } from './placeLine.ts'
import { merchantOn } from '../returns/merchantOn.ts'
import { isGoods, isMultiPurposeCard, priceLines } from './priceLines.ts'
import type { Threshold } from './thresholdOf.ts'
import { thresholdOf } from './thresholdOf.ts'
import { vatWithin } from './vatOfAmount.ts'

/** A line on its way through the evaluation. */
interface Draft extends PlacedPrice {
  threshold: Threshold | undefined
  /** Whether any of the goods from the same country are excise goods. */
  isWithExcise: boolean
}

interface Decided extends Draft {
  chosen: ChosenScheme
  rate: string
  /** How returns name the rate; null if no VAT is due. */
  rateType: RateType | null
  amounts: LineAmounts
}

/**
 * Computes an order by the law of one day: for each line its territory, rate, scheme, origin, amounts and duty, with the steps
 * of the computation.
 * @returns the failures if something on which the figures depend is not known; then there are no figures at all
 */
export function evaluateOrder(law: OrderLaw, given: OrderMerchant, order: Order): EvaluatedOrder | EvaluationFailure[] {
  const merchant = merchantOn(given, law.day)
  const places = law.decimals(order.currency)
  const priced = priceLines(order, places)
  if (!priced) return [{ line: undefined, code: 'NO_DELIVERED_GOODS', detail: order.delivery }]
  const failures: EvaluationFailure[] = []
  const drafts = priced.flatMap((entry): Draft[] => {
    const placed = placeLine(law, order, entry.line)
    if (placed.rate === null) {
      failures.push({ line: entry.line.line, code: 'NO_RATE', detail: placed.mscon })
      return []
    }
    const within = order.inclusive ? vatWithin(entry.price, placed.rate, places) : '0'
    return [{ ...entry, placed, net: subtractDecimals(entry.price, within), threshold: undefined, isWithExcise: false }]
  })
  if (failures.length) return failures
  const consignments = consignmentsOf(drafts, order)
  const tested = drafts.map((entry): Draft => {
    const own = consignments.find(({ dispatch }) => dispatch === entry.placed.dispatch)
    const draft = { ...entry, isWithExcise: own?.hasExciseGoods ?? entry.line.isExcise }
    const limit = limitOf(draft, consignments)
    if (!limit) return draft
    const threshold = thresholdOf(law, { ...limit, quantity: draft.line.quantity, currency: order.currency })
    // In Switzerland the limit has no effect on the figures.
    if (!threshold && limit.area !== 'CH')
      failures.push({ line: draft.line.line, code: 'NO_EXCHANGE_RATE', detail: order.currency })
    return { ...draft, threshold }
  })
  if (failures.length) return failures
  const decided = tested.map((draft) => decide({ law, merchant, order }, draft))
  // The rate of the place of dispatch may be the one that is not known.
  const unrated = decided.find(({ chosen, placed }) => chosen.rule.isTaxed && placed.rate === null)
  if (unrated) return [{ line: unrated.line.line, code: 'NO_RATE', detail: unrated.placed.mscon }]
  const duties = orderDuties(law, order, decided)
  const fees = orderFees(law, merchant, { order, lines: decided.map(feeLineOf) })
  if (!fees && order.isFeeCharged) return [{ line: undefined, code: 'NO_EXCHANGE_RATE', detail: order.currency }]
  const feeOf = (place: number) => (order.isFeeCharged ? fees?.shares[place] : undefined)
  return {
    lines: decided.map((line, place) =>
      finish({ law, merchant, order, line, duty: duties[place] ?? noDuty, fee: feeOf(place) ?? '0' }),
    ),
    consignments: consignments.map((consignment) => withValue(law, order.currency, consignment)),
    fees: fees?.splits,
  }
}

function withValue(
  law: OrderLaw,
  currency: string,
  { net, swissTax: _tax, hasExciseGoods: _excise, ...consignment }: ConsignmentDraft,
): Consignment {
  const quote = currency === 'EUR' ? undefined : law.quoteOf(currency, 'EUR')
  const value = currency === 'EUR' ? net : quote && convert(net, quote)
  return { ...consignment, intrinsicValue: value === undefined ? undefined : roundDecimal(value, 2) }
}

/** An order with the law and the merchant by which it is evaluated. */
interface Case {
  law: OrderLaw
  merchant: OrderMerchant
  order: Order
}

function decide({ law, merchant, order }: Case, draft: Draft): Decided {
  const { line, placed: there, threshold } = draft
  const chosen = chooseScheme({
    day: law.day,
    merchant,
    union: law.union,
    reverseCharge: law.reverseCharge,
    isGiftCard: isMultiPurposeCard(line),
    isGoods: isGoods(line),
    isExcise: line.isExcise,
    isWithExcise: draft.isWithExcise,
    isFood: line.isFood,
    sellerCountry: line.sellerCountry,
    destination: there.destination,
    isOutside: there.isOutside,
    dispatch: there.dispatch,
    isDispatchInUnion: there.isDispatchInUnion,
    isBusiness: order.buyer.isBusiness,
    vatCountry: order.buyer.vatCountry,
    importCountry: order.importCountry ?? there.destination,
    isWithinLimit: threshold?.isWithin ?? true,
  })
  const placed = chosen.rule.isTaxedAtDispatch ? taxedAtDispatch(law, there, line) : there
  const rate = line.figures?.vatRate ?? (chosen.rule.isTaxed ? (placed.rate ?? '0') : '0')
  const places = law.decimals(order.currency)
  const amounts = line.figures
    ? merchantAmounts(line.figures, line.quantity, places)
    : lineAmounts({ ...pricesOf(draft, order), rate, dutyInBase: '0', dutyBesides: '0', places })
  const rateType = chosen.rule.isTaxed ? (line.figures ? givenRateType(law, line, placed) : rateTypeOf(placed, rate)) : null
  return { ...draft, placed, chosen, rate, rateType, amounts }
}

/** The type of a rate that the merchant states: the goods may have another one by their code. */
function givenRateType(law: OrderLaw, line: OrderLine, { place, territory }: PlacedLine): RateType {
  const standard = law.rateOf({ country: place.country, territory, isGoods: isGoods(line) }).rate
  const isStandard = standard !== null && compareDecimals(line.figures?.vatRate ?? '0', standard) === 0
  return isStandard && isPositive(standard) ? 'STANDARD' : 'REDUCED'
}

const pricesOf = ({ price, delivery }: Draft, { inclusive }: Order) => ({ goods: price, delivery, inclusive })

const feeLineOf = ({ chosen, placed, amounts: { goodsNet, deliveryNet } }: Decided) => ({
  reportType: chosen.rule.reportType,
  dispatch: placed.dispatch,
  goodsNet,
  deliveryNet,
})

/** A flat duty that is not charged is the merchant's (Council Regulation (EU) 2026/382); that of the tariff is paid at the border. */
function bearerOf({ isDutyCharged }: Order, { amount, basis }: LineDuty, isInTotal: boolean): DutyBearer | null {
  if (compareDecimals(amount, '0') <= 0) return null
  if (isInTotal) return 'buyer_in_total'
  return basis === 'flat' && !isDutyCharged ? 'merchant_apart' : 'importer_apart'
}

interface Finishing extends Case {
  line: Decided
  duty: LineDuty
  /** What the buyer pays of our fee. */
  fee: string
}

function finish({ law, merchant, order, line: decided, duty, fee: agreedFee }: Finishing): EvaluatedLine {
  const { line, placed, chosen, rate, threshold } = decided
  const { rule } = chosen
  // The flat duty is on top of the price only if the buyer bears it; the duty of the tariff is always the importer's.
  const isCharged =
    compareDecimals(duty.amount, '0') > 0 && (duty.basis === 'flat' ? order.isDutyCharged : rule.reportType === 'FC_REP')
  const isInBase = isCharged && (duty.basis !== 'flat' || law.isFlatDutyInVatBase)
  const fee = line.figures ? '0' : agreedFee
  const hasDuty = isCharged && !line.figures
  const charged = { inBase: hasDuty && isInBase ? duty.amount : '0', besides: hasDuty && !isInBase ? duty.amount : '0' }
  const places = law.decimals(order.currency)
  const amounts =
    hasDuty || isPositive(fee)
      ? lineAmounts({
          ...pricesOf(decided, order),
          rate,
          dutyInBase: charged.inBase,
          fee,
          dutyBesides: charged.besides,
          places,
        })
      : decided.amounts
  const supplyType = isGoods(line) ? 'GOODS' : 'SERVICES'
  const from = originOf(merchant, { reportType: rule.reportType, supplyType, dispatch: placed.dispatch })
  return {
    line: line.line,
    type: line.type,
    reportType: rule.reportType,
    reason: rule.reason,
    mscon: placed.mscon,
    territoryId: placed.territory?.id ?? null,
    origin: from?.origin ?? null,
    supplyType,
    rateType: decided.rateType,
    rate,
    rateId: rule.isTaxed ? placed.resolved.rateId : null,
    exchange: threshold?.exchange ? { table: threshold.exchange.table, id: threshold.exchange.id } : null,
    dispatch: placed.dispatch ?? null,
    isDispatchInUnion: placed.isDispatchInUnion,
    deliveryShare: decided.delivery,
    amounts,
    duty,
    dutyBorneBy: bearerOf(order, duty, hasDuty),
    fee,
    customsValue: line.type === 'GOODS' ? customsValueOf(decided.amounts) : '0',
    isFacilitation: line.sellerCountry !== undefined && merchant.isElectronicInterface,
    explanation: explain({ day: law.day, order, decided, amounts, duty, charged, fee, places, origin: from }),
  }
}
