import { isInLatinLetters } from '#domain/customs/isInLatinLetters.ts'
import type { Day } from '#domain/day.ts'
import { compareDecimals, isPositive, trimDecimal } from '#domain/decimal.ts'
import { merchantFigureWarnings } from '#domain/orders/merchantFigureWarnings.ts'
import type { ReportType } from '#domain/orders/Order.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import type { ParcelValues } from '../../orders/parcels/parcelsOf.ts'
import type { ComputedItem } from '../../orders/figures/PlacedOrder.ts'
import type { Finding } from '../Finding.ts'
import { warningOf } from '../Finding.ts'

type OrderEventBody = EventOf<'order'>

interface Taken {
  book: LawBook
  /** The day for which it is computed. */
  day: Day
  items: readonly ComputedItem[]
  parcels: readonly ParcelValues[]
}

/** What is worth a look about a computed order, stored or not. */
export const orderWarnings = (taken: Taken, event: OrderEventBody): Finding[] => [
  ...(taken.book.isStale(event.currency, taken.day) ? [warningOf('RATE_STALE', 'currency')] : []),
  ...figureWarnings(taken, event),
  ...besidesFigures(event),
  ...scriptWarnings(taken.parcels, event),
]

/** Warns of texts that the customs papers of parcels cannot show as they were sent. */
function scriptWarnings(parcels: readonly ParcelValues[], { ship_to: { name, street, city }, items }: OrderEventBody): Finding[] {
  const hasPapers = parcels.some((parcel) => parcel.customs_dec_scheme !== null || parcel.cn_report_type !== 'none')
  if (!hasPapers) return []
  const printed: [string, string | undefined][] = [
    ['ship_to.name', name],
    ['ship_to.street', street],
    ['ship_to.city', city],
    ...items.map(({ description }, place): [string, string] => [`items.${place}.description`, description]),
  ]
  return printed.flatMap(([field, text]) => (text === undefined || isInLatinLetters(text) ? [] : [warningOf('NOT_LATIN', field)]))
}

/** Sales on which the merchant may charge no VAT, because it is not due or due at the import. */
const untaxed = new Set<ReportType>(['EXPORT', 'B2B', 'GIFTCARD_SCHEME', 'FC_REP'])

/** Delivery and discount of the order, which the figures of the lines have to include. */
const besidesFigures = ({ sale_type, delivery = '0', discount = '0' }: OrderEventBody): Finding[] =>
  sale_type === 'POST_SALE_WITHOUT_LC'
    ? Object.entries({ delivery, discount }).flatMap(([field, amount]) =>
        isPositive(amount) ? [warningOf('AMOUNT', field, { detail: 'besidesFigures' })] : [],
      )
    : []

function figureWarnings({ book, day, items }: Taken, event: OrderEventBody): Finding[] {
  if (event.sale_type !== 'POST_SALE_WITHOUT_LC') return []
  const places = book.rows.currencies.get(event.currency) ?? 2
  return event.items.flatMap((item, place) => {
    const figures = { unitCost: item.unit_cost ?? '0', vatRate: item.vat_rate ?? '0', itemVat: item.item_vat ?? '0' }
    const { mscon, territory_id: territory = null, report_type: type } = items[place] ?? {}
    const country = mscon ?? ''
    const valid = book.ratesOf(country, day, territory ?? undefined)
    const rates = type && untaxed.has(type) ? [...valid, '0'] : valid
    return merchantFigureWarnings({ figures, quantity: item.quantity, places, rates }).map((warning) =>
      warning.code === 'VAT_DIFFERS'
        ? warningOf('VAT_DIFFERS', `items.${place}.item_vat`, { detail: 'vatExpected', params: { expected: warning.expected } })
        : warningOf('RATE_NOT_VALID', `items.${place}.vat_rate`, {
            detail: 'validRates',
            params: { country, rates: [...new Set(warning.valid.map(trimDecimal))].toSorted(compareDecimals).join(', ') },
          }),
    )
  })
}
