import { compareDecimals, isDecimal, isPositive, isZero, subtractDecimals } from '../../decimal.ts'
import { vatOf } from '../../invoicing/vatOnFees.ts'
import type { EInvoice, ELine, EVatGroup, VatCategory } from '../EInvoice.ts'
import type { Rule } from './Rule.ts'
import { rule } from './Rule.ts'
import { isSum } from './sumRules.ts'

const isOf =
  (category: VatCategory) =>
  (one: ELine | EVatGroup): boolean =>
    one.category === category

const hasAny = ({ lines, vatGroups }: EInvoice, category: VatCategory): boolean => [...lines, ...vatGroups].some(isOf(category))

/** Lines and groups of a category by pairs of the same rate. */
const isGrouped = ({ lines, vatGroups }: EInvoice, category: VatCategory): boolean =>
  vatGroups.filter(isOf(category)).every(({ rate, base }) =>
    isSum(
      base,
      lines.filter((line) => line.category === category && line.rate === rate).map(({ amount }) => amount),
    ),
  )

/** One group, or at the standard rate one for each rate. */
function hasOwnGroups({ lines, vatGroups }: EInvoice, category: VatCategory): boolean {
  const rates = new Set(lines.filter(isOf(category)).map(({ rate }) => rate))
  const groups = vatGroups.filter(isOf(category))
  return groups.length === rates.size && groups.every(({ rate }) => rates.has(rate))
}

/**
 * Whether the VAT of a group is its base at its rate. A credit note that takes back the rest of an invoice also takes what rounding
 * left; the official checks allow less than one unit of the currency.
 */
function isVatOfBase({ base, rate, vat }: EVatGroup, { preceding }: EInvoice): boolean {
  if (![base, vat, rate ?? '0'].every(isDecimal)) return true
  const difference = subtractDecimals(vat, vatOf(base, rate ?? '0')).replace('-', '')
  return preceding === null ? isZero(difference) : compareDecimals(difference, '1') < 0
}

const noneTaxed = (category: VatCategory): Rule['holds'] => {
  return ({ vatGroups }) => vatGroups.filter(isOf(category)).every(({ vat }) => isZero(vat))
}

const isReasoned = (category: VatCategory): Rule['holds'] => {
  return ({ vatGroups }) =>
    vatGroups.filter(isOf(category)).every(({ reason, reasonCode }) => reason !== null || reasonCode !== null)
}

const everyRate = (category: VatCategory, holds: (rate: string | null) => boolean): Rule['holds'] => {
  return ({ lines }) => lines.filter(isOf(category)).every(({ rate }) => holds(rate))
}

const isNothing = (rate: string | null): boolean => rate === null

/** Both parties are known to the tax offices. */
const isReverse = ({ seller, buyer }: EInvoice): boolean =>
  seller.vatId !== null && (buyer.vatId !== null || buyer.registryCode !== null)

const isNought = (rate: string | null): boolean => rate !== null && isZero(rate)

/** The rules that all categories have, by the letters in their numbers; a document without lines of a category breaks none of its. */
const common = (category: VatCategory): Rule[] => [
  rule(`BR-${category}-01`, 'figures', (invoice) => hasOwnGroups(invoice, category)),
  rule(`BR-${category}-08`, 'figures', (invoice) => isGrouped(invoice, category)),
]

/** The rules of what bears no VAT. */
const untaxed = (category: VatCategory): Rule[] => [
  ...common(category),
  rule(`BR-${category}-09`, 'figures', noneTaxed(category)),
  rule(`BR-${category}-10`, 'figures', isReasoned(category)),
]

const isTaxed = (rate: string | null): boolean => rate !== null && isPositive(rate)

/** How the categories of VAT are treated, and which of them do not go together. */
export const categoryRules: readonly Rule[] = [
  rule('BR-CO-17', 'figures', (invoice) => invoice.vatGroups.every((group) => isVatOfBase(group, invoice))),
  ...common('S'),
  rule('BR-S-02', 'seller', (invoice) => !hasAny(invoice, 'S') || invoice.seller.vatId !== null),
  rule('BR-S-05', 'figures', everyRate('S', isTaxed)),
  rule('BR-S-09', 'figures', (invoice) => invoice.vatGroups.filter(isOf('S')).every((group) => isVatOfBase(group, invoice))),
  rule('BR-S-10', 'figures', ({ vatGroups }) =>
    vatGroups.filter(isOf('S')).every(({ reason, reasonCode }) => reason === null && reasonCode === null),
  ),
  ...untaxed('E'),
  rule('BR-E-02', 'seller', (invoice) => !hasAny(invoice, 'E') || invoice.seller.vatId !== null),
  rule('BR-E-05', 'figures', everyRate('E', isNought)),
  ...untaxed('AE'),
  rule('BR-AE-02', 'buyer', (invoice) => !hasAny(invoice, 'AE') || isReverse(invoice)),
  rule('BR-AE-05', 'figures', everyRate('AE', isNought)),
  ...untaxed('O'),
  rule(
    'BR-O-02',
    'figures',
    (invoice) => !hasAny(invoice, 'O') || [invoice.seller, invoice.buyer].every(({ vatId }) => vatId === null),
  ),
  rule('BR-O-05', 'figures', everyRate('O', isNothing)),
  rule('BR-O-11', 'figures', ({ vatGroups }) => !vatGroups.some(isOf('O')) || vatGroups.every(isOf('O'))),
  rule('BR-O-12', 'figures', ({ lines, vatGroups }) => !vatGroups.some(isOf('O')) || lines.every(isOf('O'))),
]
