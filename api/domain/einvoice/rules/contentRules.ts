import { isDay } from '../../day.ts'
import { isDecimal } from '../../decimal.ts'
import { isIban } from '../../identifiers/iban.ts'
import type { EInvoice, ELine } from '../EInvoice.ts'
import { vatCategories } from '../EInvoice.ts'
import { isBlankInXml } from '../xml.ts'
import type { Rule } from './Rule.ts'
import { rule } from './Rule.ts'

const isFilled = (text: string | null): boolean => text !== null && !isBlankInXml(text)

const eachLine =
  (holds: (line: ELine) => boolean): Rule['holds'] =>
  ({ lines }) =>
    lines.every(holds)

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code)

/** Whether a VAT number begins with the code of a country; Greece has EL (BR-CO-09). */
const hasPrefix = (id: string | null): boolean => id === null || /^[A-Z]{2}[A-Z0-9+*]+$/.test(id)

const isInOrder = (period: EInvoice['period']): boolean => period === null || period.to >= period.from

/** The codes for what is not taxed that our documents use (VATEX). */
const reasonCodes: ReadonlySet<string | null> = new Set([null, 'VATEX-EU-AE', 'VATEX-EU-79-C', 'VATEX-EU-O'])

/** What has to be there, and in which form. */
export const contentRules: readonly Rule[] = [
  rule('BR-02', 'figures', ({ number }) => isFilled(number)),
  rule('BR-03', 'figures', ({ issued }) => isDay(issued)),
  rule('BR-04', 'figures', ({ type }) => isFilled(type)),
  rule('BR-05', 'figures', ({ currency }) => isFilled(currency)),
  rule('BR-06', 'seller', ({ seller }) => isFilled(seller.name)),
  rule('BR-07', 'buyer', ({ buyer }) => isFilled(buyer.name)),
  rule('BR-09', 'seller', ({ seller }) => isFilled(seller.country)),
  rule('BR-11', 'buyer', ({ buyer }) => isFilled(buyer.country)),
  rule('BR-12', 'figures', ({ totals }) => isDecimal(totals.lines)),
  rule('BR-13', 'figures', ({ totals }) => isDecimal(totals.withoutVat)),
  rule('BR-14', 'figures', ({ totals }) => isDecimal(totals.withVat)),
  rule('BR-15', 'figures', ({ totals }) => isDecimal(totals.due)),
  rule('BR-16', 'figures', ({ lines }) => lines.length > 0),
  rule(
    'BR-21',
    'figures',
    eachLine(({ id }) => isFilled(id)),
  ),
  rule(
    'BR-22',
    'figures',
    eachLine(({ quantity }) => isDecimal(quantity)),
  ),
  rule(
    'BR-23',
    'figures',
    eachLine(({ unit }) => isFilled(unit)),
  ),
  rule(
    'BR-24',
    'figures',
    eachLine(({ amount }) => isDecimal(amount)),
  ),
  rule(
    'BR-25',
    'figures',
    eachLine(({ name }) => isFilled(name)),
  ),
  rule(
    'BR-26',
    'figures',
    eachLine(({ price }) => isDecimal(price)),
  ),
  rule(
    'BR-27',
    'figures',
    eachLine(({ price }) => !price.startsWith('-')),
  ),
  rule('BR-29', 'figures', ({ period }) => isInOrder(period)),
  rule(
    'BR-30',
    'figures',
    eachLine(({ period }) => isInOrder(period)),
  ),
  rule('BR-45', 'figures', ({ vatGroups }) => vatGroups.every(({ base }) => isDecimal(base))),
  rule('BR-46', 'figures', ({ vatGroups }) => vatGroups.every(({ vat }) => isDecimal(vat))),
  rule('BR-48', 'figures', ({ vatGroups }) => vatGroups.every(({ category, rate }) => category === 'O' || isFilled(rate))),
  rule('BR-50', 'seller', ({ payment }) => payment === null || isFilled(payment.iban)),
  rule('BR-55', 'figures', ({ preceding }) => preceding === null || isFilled(preceding.number)),
  rule('BR-CL-01', 'figures', ({ type }) => ['380', '381'].includes(type)),
  rule('BR-CL-04', 'figures', ({ currency }) => /^[A-Z]{3}$/.test(currency)),
  rule('BR-CL-14', 'buyer', ({ seller, buyer }) => isCountry(seller.country) && isCountry(buyer.country)),
  rule('BR-CL-17', 'figures', ({ vatGroups }) => vatGroups.every(({ category }) => vatCategories.includes(category))),
  rule(
    'BR-CL-18',
    'figures',
    eachLine(({ category }) => vatCategories.includes(category)),
  ),
  rule('BR-CL-22', 'figures', ({ vatGroups }) => vatGroups.every(({ reasonCode }) => reasonCodes.has(reasonCode))),
  rule(
    'BR-CL-23',
    'figures',
    eachLine(({ unit }) => /^[A-Z0-9]{2,3}$/.test(unit)),
  ),
  rule('BR-CO-09', 'seller', ({ seller, buyer }) => hasPrefix(seller.vatId) && hasPrefix(buyer.vatId)),
  rule('BR-CO-26', 'seller', ({ seller }) => [seller.number, seller.registryCode, seller.vatId].some(isFilled)),
  // Beyond the standard: a transfer to a number that is no account would not arrive.
  rule('BR-61', 'seller', ({ payment }) => payment === null || isIban(payment.iban)),
]
