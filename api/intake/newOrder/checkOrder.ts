import { compareDecimals, decimalPlaces, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import { linePrice } from '#domain/orders/lineAmounts.ts'
import { countryCode } from '#domain/vat/countryCode.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import type { Finding } from '../Finding.ts'
import { errorOf, warningOf } from '../Finding.ts'

type OrderEventBody = EventOf<'order'>

/** A code that is used in customs and VAT ids, but is no country. */
const UNION = 'EU'

/** Twelve digits, a point and three decimals: the longest price of a line. */
const MAX_DIGITS = 16

/** Checks what the schema of an order cannot: unknown names, impossible amounts, missing parts. */
export function checkOrder(book: LawBook, merchant: IntakeMerchant, order: OrderEventBody): Finding[] {
  const { sale_type: saleType = 'SALE' } = order
  const isPostSale = saleType === 'POST_SALE' || saleType === 'POST_SALE_WITHOUT_LC'
  const known = book.rows.currencies.has(order.currency)
  return [
    ...(known ? [] : [errorOf('UNKNOWN_CURRENCY', 'currency')]),
    ...(isPostSale && !merchant.mayPostSale ? [errorOf('POST_SALE_NOT_ALLOWED', 'sale_type')] : []),
    ...checkCountries(book, order),
    ...checkItems(order),
    ...(known ? checkAmounts(book, order) : []),
  ]
}

function checkCountries(book: LawBook, { ship_to, ship_from, import_country, items }: OrderEventBody): Finding[] {
  const named: [string, string | undefined][] = [
    ['ship_to.country', ship_to.country],
    ['ship_from.country', ship_from?.country],
    ['import_country', import_country],
    ...items.flatMap((item, place): [string, string | undefined][] => [
      // Goods may originate in the Union as a whole, but nothing is sent from there or to it.
      [`items.${place}.origin`, item.origin === UNION ? undefined : item.origin],
      [`items.${place}.ship_from.country`, item.ship_from?.country],
      [`items.${place}.seller.country`, item.seller?.country],
    ]),
  ]
  return named.flatMap(([field, country]) =>
    country === undefined || (country !== UNION && book.rows.countries.has(countryCode(country)))
      ? []
      : [errorOf('UNKNOWN_COUNTRY', field)],
  )
}

function checkItems({ items, ship_from, sale_type }: OrderEventBody): Finding[] {
  const lines = new Set<number>()
  return items.flatMap((item, place) => {
    const { type = 'GOODS' } = item
    const field = `items.${place}`
    const isTwice = lines.has(item.line)
    lines.add(item.line)
    const figures = [item.unit_cost, item.vat_rate, item.item_vat]
    const needsFigures = sale_type === 'POST_SALE_WITHOUT_LC'
    return [
      ...(isTwice ? [errorOf('SCHEMA', `${field}.line`, { detail: 'lineTwice' })] : []),
      ...(type === 'GOODS' && item.hs === undefined ? [errorOf('SCHEMA', `${field}.hs`, { detail: 'codeMissing' })] : []),
      ...(type === 'GOODS' && !item.ship_from && !ship_from
        ? [errorOf('SCHEMA', `${field}.ship_from`, { detail: 'dispatchMissing' })]
        : []),
      ...(needsFigures && figures.includes(undefined)
        ? [errorOf('SCHEMA', `${field}.item_vat`, { detail: 'figuresMissing' })]
        : []),
      ...(!needsFigures && figures.some((figure) => figure !== undefined)
        ? [errorOf('SCHEMA', `${field}.item_vat`, { detail: 'figuresGiven' })]
        : []),
    ]
  })
}

function checkAmounts(book: LawBook, { currency, delivery, discount = '0', items }: OrderEventBody): Finding[] {
  const places = book.rows.currencies.get(currency) ?? 2
  const amounts: [string, string | undefined][] = [
    ['delivery', delivery],
    ['discount', discount],
    ...items.flatMap((item, place): [string, string | undefined][] => [
      [`items.${place}.discount`, item.discount],
      [`items.${place}.item_vat`, item.item_vat],
    ]),
  ]
  const tooFine = amounts.flatMap(([field, amount]) =>
    amount !== undefined && decimalPlaces(amount) > places
      ? [errorOf('AMOUNT', field, { detail: 'tooFine', params: { currency, places } })]
      : [],
  )
  const prices = items.map((item) =>
    linePrice({ quantity: item.quantity, unitPrice: item.unit_price, discount: item.discount ?? '0' }, places),
  )
  const negative = prices.flatMap((price, place) =>
    compareDecimals(price, '0') < 0 ? [errorOf('AMOUNT', `items.${place}.discount`, { detail: 'discountAboveLine' })] : [],
  )
  const huge = prices.flatMap((price, place) =>
    price.length > MAX_DIGITS ? [errorOf('AMOUNT', `items.${place}.unit_price`, { detail: 'lineTooHigh' })] : [],
  )
  const discountable = sumDecimals(prices.filter((_, place) => items[place]?.type !== 'GIFTCARD'))
  const isTooMuch = compareDecimals(subtractDecimals(discountable, discount), '0') < 0
  return [
    ...tooFine,
    ...negative,
    ...huge,
    ...(isTooMuch ? [errorOf('AMOUNT', 'discount', { detail: 'discountAboveGoods' })] : []),
  ]
}

/** The commodity code that applies to goods, with a warning if it differs from the one that was sent. */
export function applicableCode(
  book: LawBook,
  received: string | undefined,
  field: string,
): { code: string | null; findings: Finding[] } {
  if (received === undefined || book.knows(received)) return { code: received ?? null, findings: [] }
  const beginning = received.slice(0, 6)
  return book.rows.codes.has(beginning)
    ? { code: beginning, findings: [warningOf('UNKNOWN_CODE', field, { detail: 'beginningUsed', params: { code: beginning } })] }
    : { code: null, findings: [warningOf('UNKNOWN_CODE', field, { detail: 'standardRateUsed' })] }
}
