import type { TextParams, Texts } from '../../../i18n/createTexts.ts'
import { formatNumber } from '../../../kinds/text/formatNumber.ts'
import { humanise } from '../../../kinds/text/humanise.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import type { ExplainedStep } from './Explanation.ts'

/** Figures that are rates or amounts: as many decimals as they have. */
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
])

const MOST_DECIMALS = 6

const decimalsOf = (value: string): number => Math.min(value.split('.')[1]?.length ?? 0, MOST_DECIMALS)

function inWords(name: string, value: string, { t, places }: { t: Texts['t']; places: number }): string {
  if (name === 'rate') return formatNumber(value, [0, MOST_DECIMALS], t.language)
  if (numbers.has(name)) return formatNumber(value, [Math.max(decimalsOf(value), places), MOST_DECIMALS], t.language)
  if (name === 'country') return nameOfCode(value, 'region', t.language) ?? value
  return name === 'treatment' ? t.source(humanise(value)) : value
}

/** The figures of a step as its sentence names them. A rate to another currency than the euro is read the other way round. */
export function stepParams({ step, figures }: ExplainedStep, t: Texts['t']): TextParams {
  const places = Number(figures['places'] ?? 0)
  const params = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, inWords(name, value, { t, places })]))
  if (step !== 'exchange' || figures['to'] === undefined) return params
  const { rate = '', from = '', to = '' } = params
  return { ...params, equation: to === 'EUR' ? `1 EUR = ${rate} ${from}` : `1 ${from} = ${rate} ${to}` }
}
