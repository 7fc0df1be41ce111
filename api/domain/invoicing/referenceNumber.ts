import { mod97 } from '../identifiers/mod97.ts'

const weights = [7, 3, 1] as const

/**
 * A Finnish creditor reference (viitenumero): the digits with their check digit behind them. The digits are weighted by
 * 7, 3, 1 from the right, and the check digit fills their sum up to the next ten.
 */
export function viite(base: string): string {
  const sum = Array.from(base, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (weights[place % 3] ?? 0), 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/** The international form of a reference (ISO 11649): RF, two check digits, the reference. */
export const rfReference = (reference: string): string =>
  `RF${String(98 - mod97(`${reference}RF00`)).padStart(2, '0')}${reference}`

/** Whether a text is an RF reference with the right check digits. */
export const isRfReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && mod97(`${text.slice(4)}${text.slice(0, 4)}`) === 1

/** The reference a merchant pays an invoice with: its client number and the invoice's id in eight digits, checked twice. */
export const invoiceReference = (client: string, invoiceId: number): string =>
  rfReference(viite(`${client}${String(invoiceId).padStart(8, '0')}`))
