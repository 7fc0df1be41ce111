import { isDay } from '#domain/day.ts'
import { isDecimal } from '#domain/decimal.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import type { LandedCostQuestion } from '#schema/intake/landedCostQuestion.ts'
import { today } from '../../data/clock.ts'

/** Goods as typed. */
export interface ConsignedGoods {
  code: string
  origin: string
  quantity: string
  price: string
  /** Whether there is a proof of origin: `yes` or empty. */
  proof: string
}

const terms = ['to', 'territory', 'postal', 'from', 'on', 'currency', 'delivery', 'em', 'buyer', 'prices', 'duty', 'fee'] as const
export type Term = (typeof terms)[number]

/** The question as typed and as in the address. */
export interface Consignment {
  terms: Readonly<Record<Term, string>>
  goods: readonly ConsignedGoods[]
}

export const noGoods: ConsignedGoods = { code: '', origin: '', quantity: '1', price: '', proof: '' }

const SEPARATOR = '~'

const presets: Readonly<Record<Term, () => string>> = {
  to: () => '',
  territory: () => '',
  postal: () => '',
  from: () => 'CN',
  on: today,
  currency: () => 'EUR',
  delivery: () => '',
  em: () => '',
  buyer: () => 'consumer',
  prices: () => 'exclusive',
  duty: () => 'buyer',
  fee: () => 'merchant',
}

const goodsOf = (text: string): ConsignedGoods => {
  const [code = '', origin = '', quantity = '1', price = '', proof = ''] = text.split(SEPARATOR)
  return { code, origin, quantity, price, proof }
}

/** The question in an address. */
export function consignmentIn(params: URLSearchParams): Consignment {
  const goods = params.getAll('goods').map(goodsOf)
  const given = terms.map((name) => [name, params.get(name) ?? presets[name]()] as const)
  return { terms: Object.fromEntries(given) as Record<Term, string>, goods: goods.length ? goods : [noGoods] }
}

/** The address of a question, without defaults. */
export function addressOf({ terms: values, goods }: Consignment): URLSearchParams {
  const given = terms.flatMap((name): [string, string][] => (values[name] === presets[name]() ? [] : [[name, values[name]]]))
  const params = new URLSearchParams(given)
  for (const { code, origin, quantity, price, proof } of goods)
    params.append('goods', [code, origin, quantity, price, proof].join(SEPARATOR))
  return params
}

/** A question as it was sent, in the form in which it is typed. */
export function consignmentOf(asked: LandedCostQuestion): Consignment {
  const { ship_to, ship_from, on, currency, delivery, em, buyer, prices, duty_mode, fee_mode, items } = asked
  const given: Partial<Record<Term, string | undefined>> = {
    to: ship_to.country,
    territory: ship_to.territory_id?.toString(),
    postal: ship_to.postal_code,
    from: ship_from?.country,
    on,
    currency,
    delivery,
    em,
    buyer: buyer.kind,
    prices,
    duty: duty_mode,
    fee: fee_mode,
  }
  return {
    terms: Object.fromEntries(terms.map((name) => [name, given[name] ?? presets[name]()])) as Record<Term, string>,
    goods: items.map(({ hs, origin, quantity, unit_price, proof_of_origin }) => ({
      code: hs ?? '',
      origin: origin ?? '',
      quantity: String(quantity),
      price: unit_price,
      proof: proof_of_origin ? 'yes' : '',
    })),
  }
}

/** Whether anything of a line was typed. */
export const isTouched = ({ code, price }: ConsignedGoods): boolean => code !== '' || price !== ''

/** Whether a line has goods, a quantity and a price. */
export const isComplete = ({ code, quantity, price }: ConsignedGoods): boolean =>
  /^(\d\d){3,5}$/.test(code) && /^[1-9]\d{0,6}$/.test(quantity) && isDecimal(price) && !price.startsWith('-')

/** The request for a question: its complete goods, with their positions; undefined until it can be sent. */
export function landedCostRequest({ terms: values, goods }: Consignment): LandedCostQuestion | undefined {
  const { to, territory, postal, from, on, currency, delivery, em } = values
  const items = goods.flatMap((entry, place) =>
    isComplete(entry)
      ? [
          {
            line: place + 1,
            description: formatHs6p(entry.code),
            hs: entry.code,
            quantity: Number(entry.quantity),
            unit_price: entry.price,
            ...(entry.origin && { origin: entry.origin }),
            ...(entry.proof && { proof_of_origin: true }),
          },
        ]
      : [],
  )
  if (!to || !from || !currency || !isDay(on) || !items.length) return undefined
  return {
    on,
    currency,
    prices: values.prices === 'inclusive' ? 'inclusive' : 'exclusive',
    buyer: { kind: values.buyer === 'business' ? 'business' : 'consumer' },
    ship_to: {
      country: to,
      ...(/^[1-9]\d{0,8}$/.test(territory) && { territory_id: Number(territory) }),
      ...(postal && { postal_code: postal }),
    },
    ship_from: { country: from },
    duty_mode: values.duty === 'merchant' ? 'merchant' : 'buyer',
    fee_mode: values.fee === 'buyer' ? 'buyer' : 'merchant',
    ...(delivery && { delivery }),
    ...(em && { em }),
    items,
  }
}
