import type { LineDuty, OrderLaw } from '#domain/orders/OrderLaw.ts'
import type { Order, OrderLine, OrderMerchant } from '#domain/orders/Order.ts'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import type { EvaluatedLine, EvaluatedOrder } from '#domain/orders/Evaluation.ts'
import { fromQuote } from '#domain/fx/convert.ts'
import type { RateItem } from '#domain/vat/resolveRate.ts'
import { resolveRate } from '#domain/vat/resolveRate.ts'
import { resolveTerritory } from '#domain/vat/resolveTerritory.ts'
import { lawWith, patterns, territories } from './law.ts'

/* Orders, merchants and the seeded law in the form that the evaluation takes. */

const decimals: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 }

interface LawFacts {
  day?: string
  items?: RateItem[]
  /** Units of the order's currency for one unit of the other. */
  quotes?: Readonly<Record<string, string>>
  duties?: readonly LineDuty[]
  isFlatDutyInVatBase?: boolean
}

export function orderLaw({ day = '2026-10-15', items = [], quotes = {}, duties = [], ...rest }: LawFacts = {}): OrderLaw {
  const law = lawWith(items)
  return {
    day,
    decimals: (currency) => decimals[currency] ?? 2,
    territoryOf: (place) => resolveTerritory(place, territories, patterns),
    rateOf: (question) => resolveRate(law, { ...question, date: day }),
    publicationRateOf: (country) => (country === 'FI' ? '10' : undefined),
    union: law.union,
    reverseCharge: new Set(['FR']),
    quoteOf: (currency, to) => {
      const quote = quotes[`${currency}${to}`]
      return quote === undefined ? undefined : { ...fromQuote(quote), table: 'daily_exchange_rate', id: 7, date: day }
    },
    dutiesOf: () => duties,
    isFlatDutyInVatBase: rest.isFlatDutyInVatBase ?? true,
  }
}

export const itemRate = (country: string, code: string, line: string): RateItem => ({
  id: 1,
  country,
  line,
  code,
  from: '2020-01-01',
  to: null,
  review: 'NOT_NEEDED',
})

const begun = (country: string, number: string) => ({ from: '2021-07-01', number, country })

/** A Chinese shop in the import scheme, registered in Estonia. */
export const importer: OrderMerchant = {
  establishments: new Set(['CN']),
  import: begun('EE', 'IM2331234567'),
  union: undefined,
  nonUnion: undefined,
  vatIds: new Map(),
  nonEuCountries: new Map(),
  isElectronicInterface: false,
}

/** An Estonian shop in the Union scheme. */
export const estonian: OrderMerchant = {
  ...importer,
  establishments: new Set(['EE']),
  import: undefined,
  union: begun('EE', 'EE100931558'),
  vatIds: new Map([
    ['EE', 'EE100931558'],
    ['PL', 'PL8567346215'],
  ]),
}

const line: OrderLine = {
  line: 1,
  type: 'GOODS',
  code: '610910',
  quantity: 1,
  unitPrice: '100.00',
  discount: '0',
  isExcise: false,
  isFood: false,
  isReducedTbe: false,
  isSinglePurpose: false,
  dispatch: { country: 'CN' },
  origin: 'CN',
  sellerCountry: undefined,
  figures: undefined,
}

const order: Order = {
  saleType: 'SALE',
  currency: 'EUR',
  inclusive: true,
  buyer: { isBusiness: false, vatCountry: undefined },
  shipTo: { country: 'DE' },
  delivery: '0',
  discount: '0',
  isDutyCharged: false,
  importCountry: undefined,
  lines: [line],
}

export const lineOf = (facts: Partial<OrderLine>): OrderLine => ({ ...line, ...facts })

/** An order with numbered lines, each given by what differs from the usual one. */
export const orderOf = (lines: readonly Partial<OrderLine>[], facts: Partial<Order> = {}): Order => ({
  ...order,
  ...facts,
  lines: lines.map((entry, place) => lineOf({ line: place + 1, ...entry })),
})

/** An order that can be computed. */
export function evaluated(asked: Order, merchant = importer, facts: LawFacts = {}): EvaluatedOrder {
  const result = evaluateOrder(orderLaw(facts), merchant, asked)
  if (Array.isArray(result)) throw new Error(JSON.stringify(result))
  return result
}

/** The only line of an order. */
export function onlyLine(asked: Order, merchant = importer, facts: LawFacts = {}): EvaluatedLine {
  const [only] = evaluated(asked, merchant, facts).lines
  if (!only) throw new Error('no line')
  return only
}
