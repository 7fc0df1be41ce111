import type { TextParams, Texts } from '#schema/texts/createTexts.ts'
import { formatNumber } from '../../../kinds/text/formatNumber.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import type { ExplainedStep } from './Explanation.ts'

/** Figures that are rates or amounts, which keep all of their decimals. */
const numbers: ReadonlySet<string> = new Set([
  'rate',
  'value',
  'limit',
  'amount',
  'price',
  'delivery',
  'net',
  'vat',
  'total',
  'unit_cost',
  'item_vat',
  'duty_in_base',
  'duty_besides',
  'fee',
  'goods_value',
  'goods_alone',
])

const MAX_DECIMALS = 6

const decimalsOf = (value: string): number => Math.min(value.split('.')[1]?.length ?? 0, MAX_DECIMALS)

function inWords(name: string, value: string, { t, places }: { t: Texts['t']; places: number }): string {
  if (name === 'rate') return formatNumber(value, [0, MAX_DECIMALS], t.language)
  if (numbers.has(name)) return formatNumber(value, [Math.max(decimalsOf(value), places), MAX_DECIMALS], t.language)
  if (name === 'expression') return value.replaceAll(/\d+\.\d+/g, (number) => formatNumber(number, [0, MAX_DECIMALS], t.language))
  if (name === 'country') return nameOfCode(value, 'region', t) ?? value
  return name === 'treatment' ? t.source(humanise(value)) : value
}

/** What the VAT base includes besides price and delivery; duty and fee never include VAT, even if the price does. */
function onTopOf({ duty_in_base: duty, fee, rate = '' }: TextParams, t: Texts['t']) {
  const parts = [
    ...(duty === undefined ? [] : [t('why.dutyOnTop', { amount: duty })]),
    ...(fee === undefined ? [] : [t('why.feeOnTop', { amount: fee })]),
  ]
  return {
    onTop: parts.join(''),
    onTopTaxed: parts.map((part) => `${part} × ${rate} %`).join(''),
  }
}

/** How a corrected refund follows from the new figures; explanations of earlier versions do not say. */
const ways = ['unchanged', 'rest', 'pieces', 'price'] as const

function correctedBy(way: string | undefined, { quantity = '', of = '' }: ExplainedStep['figures'], t: Texts['t']): string {
  return t(`why.correctedBy.${ways.find((name) => name === way) ?? 'unsaid'}`, { quantity, of })
}

/** Why the goods have another value in the test of the value limit than in the order. */
function apartOf({ goods_value, goods_alone }: TextParams, untaxed: boolean, t: Texts['t']): string {
  if (goods_value === undefined || goods_alone === undefined) return ''
  return t(untaxed ? 'why.goodsUntaxed' : 'why.goodsAlone', { goods_value, goods_alone })
}

/** What was refunded besides goods, whether the amount of a price reduction includes VAT, and how a refund was corrected. */
const refundedBy = (figures: ExplainedStep['figures'], t: Texts['t']) => ({
  smart_count: figures['of'] ?? '',
  andDelivery: figures['with_delivery'] === 'yes' ? t('why.andDelivery') : '',
  basis: t(figures['prices'] === 'inclusive' ? 'why.withVat' : 'why.withoutVat'),
  goodsBy: correctedBy(figures['goods_by'], figures, t),
  deliveryBy: correctedBy(figures['delivery_by'], figures, t),
})

/** The figures of a step as parameters of its sentence. Explanations of earlier versions do not contain the currency of a rate. */
export function stepParams({ step, figures }: ExplainedStep, { t, currency }: { t: Texts['t']; currency: string }): TextParams {
  const places = Number(figures['places'] ?? 0)
  const params = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, inWords(name, value, { t, places })]))
  // Duty is in the currency of the order.
  if (step === 'duty' && params['amount'] !== undefined) return { ...params, amount: `${params['amount']} ${currency}`.trim() }
  if (step === 'amounts') return { ...params, ...onTopOf(params, t), apart: apartOf(params, Number(figures['rate']) === 0, t) }
  if (step === 'refund') return { ...params, ...refundedBy(figures, t) }
  if (step !== 'exchange' || figures['to'] === undefined) return params
  const { rate = '', from = '', to = '', one = to === 'EUR' ? to : from } = params
  return { ...params, equation: `1 ${one} = ${rate} ${one === to ? from : to}` }
}
