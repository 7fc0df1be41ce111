import { subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'

/** What an answer says of an order. */
export interface AnsweredOrder {
  external_order_id: string
  currency: string
  total: string
  duty: string
  /** Who bears the duty, if known. */
  duty_borne_by: string | undefined
  delivery_country: string
}

/** What it says of each item: amounts with its share of the delivery. */
export interface AnsweredItem {
  description: string
  quantity: number
  net: string
  vat: string
  vat_rate: string
  /** What the buyer pays of our fee. */
  fee: string
  total: string
  mscon: string | null
}

/** The duty that the buyer pays with the item. */
const dutyIn = ({ total, net, vat, fee }: AnsweredItem): string => subtractDecimals(total, sumDecimals([net, vat, fee]))

const isSome = (amount: string): boolean => Number(amount) !== 0

/**
 * Why an order costs what it does, as plain sentences for its buyer in the language of `t`: each item with VAT and duty, what
 * they are for, and a sum that adds up to what the buyer pays. It names neither our law steps nor the buyer.
 */
export function customerAnswer(order: AnsweredOrder, items: readonly AnsweredItem[], t: Texts['t']): string {
  const money = (amount: string) => formatMoney(amount, order.currency, t.language)
  const placeOf = (code: string) => nameOfCode(code, 'region', t) ?? code
  const duty = sumDecimals(items.map(dutyIn))
  const fee = sumDecimals(items.map((item) => item.fee))
  const vat = sumDecimals(items.map((item) => item.vat))
  const lines = items.map((item) => {
    const name = `${item.quantity} × ${item.description}`
    const rate = formatPercent(item.vat_rate, t.language)
    const parts = [
      t('customerAnswer.net', { amount: money(item.net) }),
      ...(isSome(item.vat) ? [t('customerAnswer.vat', { rate, amount: money(item.vat) })] : []),
      ...(isSome(dutyIn(item)) ? [t('customerAnswer.duty', { amount: money(dutyIn(item)) })] : []),
    ]
    return `${name}: ${parts.join(' + ')}`
  })
  const consumed = [...new Set(items.filter((item) => isSome(item.vat)).map(({ mscon }) => mscon ?? order.delivery_country))]
  return [
    t('customerAnswer.head', { order: order.external_order_id }),
    ...lines,
    ...(isSome(fee) ? [t('customerAnswer.fee', { amount: money(fee) })] : []),
    t('customerAnswer.total', { amount: money(order.total) }),
    '',
    isSome(vat)
      ? t('customerAnswer.vatOf', { country: consumed.map(placeOf).join(', '), amount: money(vat) })
      : t('customerAnswer.noVat'),
    ...dutyWords(order, duty, { t, money }),
  ].join('\n')
}

function dutyWords(order: AnsweredOrder, duty: string, { t, money }: { t: Texts['t']; money: (amount: string) => string }) {
  if (isSome(duty)) return [t('customerAnswer.dutyOf', { amount: money(duty) })]
  if (!isSome(order.duty)) return []
  return [
    order.duty_borne_by === 'merchant_apart'
      ? t('customerAnswer.dutyPaid')
      : t('customerAnswer.dutyLater', { amount: money(order.duty) }),
  ]
}
