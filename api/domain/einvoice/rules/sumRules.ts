import { compareDecimals, decimalPlaces, isDecimal, isPositive, sumDecimals } from '../../decimal.ts'
import type { EInvoice } from '../EInvoice.ts'
import type { Rule } from './Rule.ts'
import { rule } from './Rule.ts'

/** Whether an amount is the sum of others. What is no number breaks another rule. */
export const isSum = (total: string, parts: readonly string[]): boolean =>
  ![total, ...parts].every(isDecimal) || compareDecimals(total, sumDecimals(['0', ...parts])) === 0

const hasCents = (amount: string): boolean => !isDecimal(amount) || decimalPlaces(amount) <= 2

const centsOf = (id: string, amounts: (invoice: EInvoice) => readonly string[]): Rule =>
  rule(id, 'figures', (invoice) => amounts(invoice).every(hasCents))

/** What adds up to what, and that amounts are whole cents. */
export const sumRules: readonly Rule[] = [
  rule('BR-CO-10', 'figures', ({ totals, lines }) =>
    isSum(
      totals.lines,
      lines.map(({ amount }) => amount),
    ),
  ),
  // Our documents have neither charges nor allowances.
  rule('BR-CO-13', 'figures', ({ totals }) => isSum(totals.withoutVat, [totals.lines])),
  rule('BR-CO-14', 'figures', ({ totals, vatGroups }) =>
    isSum(
      totals.vat,
      vatGroups.map(({ vat }) => vat),
    ),
  ),
  rule('BR-CO-15', 'figures', ({ totals }) => isSum(totals.withVat, [totals.withoutVat, totals.vat])),
  rule('BR-CO-16', 'figures', ({ totals }) => isSum(totals.due, [totals.withVat])),
  rule('BR-CO-18', 'figures', ({ vatGroups }) => vatGroups.length > 0),
  rule('BR-CO-25', 'figures', ({ totals, due }) => !isDecimal(totals.due) || !isPositive(totals.due) || due !== null),
  centsOf('BR-DEC-09', ({ totals }) => [totals.lines]),
  centsOf('BR-DEC-12', ({ totals }) => [totals.withoutVat]),
  centsOf('BR-DEC-13', ({ totals }) => [totals.vat]),
  centsOf('BR-DEC-14', ({ totals }) => [totals.withVat]),
  centsOf('BR-DEC-18', ({ totals }) => [totals.due]),
  centsOf('BR-DEC-19', ({ vatGroups }) => vatGroups.map(({ base }) => base)),
  centsOf('BR-DEC-20', ({ vatGroups }) => vatGroups.map(({ vat }) => vat)),
  centsOf('BR-DEC-23', ({ lines }) => lines.map(({ amount }) => amount)),
]
