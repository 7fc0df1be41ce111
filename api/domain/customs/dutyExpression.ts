import { isDecimal } from '../decimal.ts'

/** One part of a duty: a percentage of the customs value, or euro for each unit (TARIC unit codes, such as DTN for 100 kg). */
export type DutyTerm = { percent: string } | { euro: string; unit: string }

/** A sum of terms, with a lower and an upper limit that are sums as well. */
export interface DutyFormula {
  terms: readonly DutyTerm[]
  min?: readonly DutyTerm[]
  max?: readonly DutyTerm[]
}

/** Why a published duty is not computed: orders lack the data that it needs. */
const dutyObstacles = ['conditional', 'agricultural', 'alcohol', 'unit_only', 'no_duty_stated', 'unknown_form'] as const
export type DutyObstacle = (typeof dutyObstacles)[number]

/** A number as TARIC prints it: a point before decimals, commas between thousands. */
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const percentage = new RegExp(`^(${number})\\s*%$`)
const perUnit = new RegExp(`^(${number})\\s+EUR\\s+([A-Z]{3}(?:\\s+[A-Z])?)$`)
const unitOnly = /^[A-Z]{3}(?:\s+[A-Z])?$/

const plain = (text: string): string => text.replaceAll(',', '')

function termOf(text: string): DutyTerm | undefined {
  const [, percent] = percentage.exec(text) ?? []
  if (percent !== undefined) return { percent: plain(percent) }
  const [, euro, unit] = perUnit.exec(text) ?? []
  return euro !== undefined && unit !== undefined ? { euro: plain(euro), unit: unit.replace(/\s+/, ' ') } : undefined
}

function termsOf(text: string): DutyTerm[] | undefined {
  const terms = text.split('+').map((part) => termOf(part.trim()))
  return terms.every((term) => term !== undefined) ? terms : undefined
}

function obstacleIn(text: string): DutyObstacle | undefined {
  if (text === '') return 'no_duty_stated'
  if (text.startsWith('Cond:')) return 'conditional'
  if (/\b(?:EAR?|ADSZR?|ADFMR?|EUC)\b/.test(text)) return 'agricultural'
  if (/\bASV\b/.test(text)) return 'alcohol'
  return unitOnly.test(text) ? 'unit_only' : undefined
}

/**
 * A duty as the Commission's TARIC extraction prints it (`12.000 %`, `9.600 % MIN 1.100 EUR DTN`, `NIHIL`), as a formula. The
 * obstacle is why it cannot be computed from an order: it depends on a certificate, on the composition of the food, on the
 * strength of the alcohol, or it is not a duty at all.
 */
export function parseDutyExpression(expression: string): DutyFormula | { obstacle: DutyObstacle } {
  const text = expression.trim().replaceAll(/\s+/g, ' ')
  if (text === 'NIHIL') return { terms: [{ percent: '0' }] }
  const obstacle = obstacleIn(text)
  if (obstacle) return { obstacle }
  // At most one MIN and one MAX, in this order.
  const [, main = '', least, most] = /^(.*?)(?: MIN (.*?))?(?: MAX (.*))?$/.exec(text) ?? []
  const [terms, min, max] = [main, least, most].map((part) => (part === undefined ? undefined : termsOf(part)))
  if (!terms || (least !== undefined && !min) || (most !== undefined && !max)) return { obstacle: 'unknown_form' }
  return { terms, ...(min && { min }), ...(max && { max }) }
}

/** The formula of a purely percentage duty, as an operator enters it. */
export const percentFormula = (percent: string): DutyFormula | { obstacle: DutyObstacle } =>
  isDecimal(percent) ? { terms: [{ percent }] } : { obstacle: 'unknown_form' }
