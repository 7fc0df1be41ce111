import type { Day } from '../day.ts'
import { compareDecimals, isPositive, isZero, roundDecimal } from '../decimal.ts'
import type { ChosenScheme } from './chooseScheme.ts'
import type { Explanation, SupplyOrigin, TraceStep } from './Evaluation.ts'
import { preferences, SUSPENSION } from '../customs/findMeasure.ts'
import type { LineAmounts } from './lineAmounts.ts'
import type { Order } from './Order.ts'
import type { ExchangeTable, LimitCurrency, LineDuty } from './OrderLaw.ts'
import { customsValueOf } from './orderDuties.ts'
import type { PlacedLine, RateType } from './placeLine.ts'
import { UNION_CUSTOMS } from './placeLine.ts'
import type { PricedOrderLine } from './priceLines.ts'
import type { Reason } from './reasons.ts'
import type { Threshold } from './thresholdOf.ts'

interface Explained {
  day: Day
  order: Order
  decided: PricedOrderLine & {
    placed: PlacedLine
    threshold: Threshold | undefined
    chosen: ChosenScheme
    rate: string
    rateType: RateType | null
    amounts: LineAmounts
    /** The price of the goods without VAT, taken alone: what value limits refer to. */
    net: string
  }
  amounts: LineAmounts
  duty: LineDuty
  /** The duty that the buyer pays: inside the base of VAT, or in addition. */
  charged: { inBase: string; besides: string }
  /** Decimal places of the currency. */
  places: number
  /** What the buyer pays of our fee. */
  fee: string
  origin: { origin: SupplyOrigin; reason: Reason } | undefined
}

/** The steps of a completed evaluation, with its inputs, rows and results. */
export function explain(explained: Explained): Explanation {
  const { day, origin } = explained
  return {
    day,
    steps: [
      territoryStep(explained),
      rateStep(explained),
      ...thresholdSteps(explained),
      schemeStep(explained),
      ...(origin ? [{ reason: origin.reason, figures: { country: origin.origin.country } }] : []),
      dutyStep(explained),
      ...(isPositive(explained.fee) ? [feeStep(explained)] : []),
      amountsStep(explained),
    ],
  }
}

function territoryStep({ decided: { placed } }: Explained): TraceStep {
  const { territory, mscon } = placed
  if (!territory) return { reason: 'MAINLAND', figures: { country: mscon } }
  return {
    reason: 'SPECIAL_TERRITORY',
    rows: { special_territory: territory.id },
    figures: { country: mscon, treatment: territory.treatment },
  }
}

/** So much of a condition is kept with each line; the item has all of it. */
const MAX_CONDITION_LENGTH = 400

/** The rate that the goods would have if they met a condition that nobody has judged. */
function heldFigures({ decided: { placed, rateType } }: Explained): Record<string, string> {
  const { held } = placed.resolved
  if (!held || rateType === null || placed.isPublicationRate) return {}
  const condition = held.condition ?? ''
  return {
    held_rate: held.rate,
    held_code: held.code,
    ...(held.category !== null && { held_category: held.category }),
    ...(condition !== '' && {
      condition:
        condition.length > MAX_CONDITION_LENGTH ? `${condition.slice(0, MAX_CONDITION_LENGTH - 1).trimEnd()}…` : condition,
    }),
  }
}

function rateStep(explained: Explained): TraceStep {
  const { line, placed, rate, rateType } = explained.decided
  const { resolved, isPublicationRate } = placed
  const type = rateType !== null && { rate_type: rateType }
  const held = heldFigures(explained)
  if (line.figures) return { reason: 'MERCHANT_RATE', figures: { rate, ...type, ...held } }
  if (!type) return { reason: 'NO_VAT', figures: { rate: '0' } }
  const figures = { rate, ...type, ...(resolved.code !== null && { code: resolved.code }), ...held }
  if (isPublicationRate) return { reason: 'PUBLICATION_RATE', figures }
  const reason = resolved.rule === 'ITEM' ? 'ITEM_RATE' : 'STANDARD_RATE'
  return { reason: resolved.isRegional ? 'REGIONAL_RATE' : reason, rows: resolved.rows ?? {}, figures }
}

const exchangeReasons: Readonly<Record<Exclude<ExchangeTable, 'exchange_rates_non_eu'>, Reason>> = {
  daily_exchange_rate: 'DAILY_RATE',
  per_month_exchange_rate_gbp: 'PERIOD_RATE_GB',
}

function exchangeReason(table: ExchangeTable, to: LimitCurrency): Reason {
  if (table !== 'exchange_rates_non_eu') return exchangeReasons[table]
  return to === 'CHF' ? 'CUSTOMS_RATE_CH' : 'CUSTOMS_RATE_NO'
}

function thresholdSteps({ decided: { threshold }, order }: Explained): TraceStep[] {
  if (!threshold) return [{ reason: 'NO_THRESHOLD' }]
  const { reason, value, limit, currency, exchange } = threshold
  return [
    { reason, figures: { value, limit, currency } },
    exchange
      ? {
          reason: exchangeReason(exchange.table, currency),
          rows: { [exchange.table]: exchange.id },
          figures: {
            from: order.currency,
            to: currency,
            rate: exchange.quote ?? exchange.unit,
            // The quote is the value of one unit of the other currency.
            one: exchange.quote === null ? order.currency : currency,
            date: exchange.date,
          },
        }
      : { reason: 'NO_EXCHANGE' },
  ]
}

const schemeStep = ({ decided: { chosen } }: Explained): TraceStep => ({
  reason: chosen.rule.reason,
  figures: { report_type: chosen.rule.reportType },
  ...(chosen.unmet.length && { unmet: chosen.unmet }),
})

function dutyReason({ duty, decided: { placed } }: Explained): Reason {
  const { basis, measure } = duty
  if (basis === 'flat') return 'FLAT_DUTY'
  if (basis === 'none') return 'NO_DUTY'
  const isAbroad = placed.customs.to !== UNION_CUSTOMS
  if (basis === 'relief') return isAbroad ? 'DESTINATION_RELIEF' : 'DUTY_RELIEF'
  if (isAbroad) return 'DESTINATION_DUTY'
  if (!measure) return 'STANDARD_DUTY'
  if (preferences.has(measure.type)) return 'PREFERENTIAL_DUTY'
  return measure.type === SUSPENSION ? 'SUSPENDED_DUTY' : 'TARIFF_DUTY'
}

function dutyStep(explained: Explained): TraceStep {
  const { duty, decided } = explained
  const { basis, measure, flags, rate, amount } = duty
  const figures = {
    amount,
    ...(rate !== null && { rate }),
    ...(basis === 'tariff' && { customs_value: customsValueOf(decided.amounts) }),
    ...(measure && { measure: measure.type, code: measure.code, origin: measure.origin, expression: measure.expression }),
    ...(flags.length && { flags: flags.join(', ') }),
  }
  return {
    reason: dutyReason(explained),
    ...(measure && { rows: { [measure.table]: measure.id } }),
    ...(basis !== 'none' && { figures }),
    ...(flags.includes('preference_without_proof') && {
      unmet: [{ reason: 'PREFERENTIAL_DUTY', condition: 'HAS_PROOF_OF_ORIGIN' }],
    }),
  }
}

const feeStep = ({ fee, order }: Explained): TraceStep => ({
  reason: 'BUYER_FEE',
  figures: { amount: fee, currency: order.currency },
})

const notZero = (figures: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).filter(([, amount]) => !isZero(amount)))

/**
 * The two values of goods, where they differ: that of the order, which is what VAT and the share of the delivery leave of the
 * price, and that of the value limit, which is the price of the goods without the VAT of the destination.
 */
function goodsAlone({ net, threshold }: Explained['decided'], { goodsNet }: LineAmounts, places: number): Record<string, string> {
  const alone = roundDecimal(net, places)
  return threshold && compareDecimals(alone, goodsNet) !== 0 ? { goods_value: goodsNet, goods_alone: alone } : {}
}

function amountsStep({ decided, amounts, order, charged, fee, places }: Explained): TraceStep {
  const { line, price, delivery, rate } = decided
  const { net, vat, total } = amounts
  const results = { currency: order.currency, places: String(places), net, vat, total }
  if (line.figures)
    return {
      reason: 'MERCHANT_AMOUNTS',
      figures: { unit_cost: line.figures.unitCost, item_vat: line.figures.itemVat, quantity: String(line.quantity), ...results },
    }
  return {
    reason: order.inclusive && isPositive(rate) ? 'VAT_WITHIN_PRICE' : 'VAT_ON_PRICE',
    figures: {
      price,
      delivery,
      rate,
      ...notZero({ duty_in_base: charged.inBase, duty_besides: charged.besides, fee }),
      ...results,
      ...goodsAlone(decided, amounts, places),
    },
  }
}
