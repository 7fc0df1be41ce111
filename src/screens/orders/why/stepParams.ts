import type { TextParams, Texts } from '#schema/texts/createTexts.ts'
import { formatNumber } from '../../../kinds/text/formatNumber.ts'
import { humanise } from '../../../kinds/text/humanise.ts'
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
])

const MOST_DECIMALS = 6

const decimalsOf = (value: string): number => Math.min(value.split('.')[1]?.length ?? 0, MOST_DECIMALS)

function inWords(name: string, value: string, { t, places }: { t: Texts['t']; places: number }): string {
  if (name === 'rate') return formatNumber(value, [0, MOST_DECIMALS], t.language)
  if (numbers.has(name)) return formatNumber(value, [Math.max(decimalsOf(value), places), MOST_DECIMALS], t.language)
  if (name === 'expression')
    return value.replaceAll(/\d+\.\d+/g, (number) => formatNumber(number, [0, MOST_DECIMALS], t.language))
  if (name === 'country') return nameOfCode(value, 'region', t) ?? value
  return name === 'treatment' ? t.source(humanise(value)) : value
}

/** What the VAT base includes besides price and delivery; duty and fee never include VAT, even if the price does. */
function onTopOf({ duty_in_base: duty, fee, rate = '' }: TextParams, t: Texts['t']) {
  const parts = [
    ...(duty === undefined ? [] : [t('why.dutyOnTop', { amount: duty })]),
    ...(fee === undefined ? [] : [t('why.feeOnTop', { amount: fee })]),
  ]
  return { onTop: parts.join(''), onTopTaxed: parts.map((part) => `${part} × ${rate} %`).join('') }
}

/** What was refunded besides goods, and whether the amount of a price reduction includes VAT. */
const refundedBy = ({ of = '', with_delivery, prices }: ExplainedStep['figures'], t: Texts['t']) => ({
  smart_count: of,
  andDelivery: with_delivery === 'yes' ? t('why.andDelivery') : '',
  basis: t(prices === 'inclusive' ? 'why.withVat' : 'why.withoutVat'),
})

/** The figures of a step as parameters of its sentence. Explanations of earlier versions do not contain the currency of a rate. */
export function stepParams({ step, figures }: ExplainedStep, { t, currency }: { t: Texts['t']; currency: string }): TextParams {
  const places = Number(figures['places'] ?? 0)
  const params = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, inWords(name, value, { t, places })]))
  // Duty is in the currency of the order.
  if (step === 'duty' && params['amount'] !== undefined) return { ...params, amount: `${params['amount']} ${currency}`.trim() }
  if (step === 'amounts') return { ...params, ...onTopOf(params, t) }
  if (step === 'refund') return { ...params, ...refundedBy(figures, t) }
  if (step !== 'exchange' || figures['to'] === undefined) return params
  const { rate = '', from = '', to = '', one = to === 'EUR' ? to : from } = params
  return { ...params, equation: `1 ${one} = ${rate} ${one === to ? from : to}` }
}
