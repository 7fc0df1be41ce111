import { mod97 } from '../identifiers/mod97.ts'

const weights = [7, 3, 1] as const

/**
 * A Finnish creditor reference (viitenumero): the digits followed by their check digit. The digits are weighted 7, 3, 1 from
 * the right, and the check digit rounds the sum up to the next multiple of ten.
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

/** The reference for paying an invoice: client number and invoice id in eight digits, with the check digits of both systems. */
export const invoiceReference = (client: string, invoiceId: number): string =>
  rfReference(viite(`${client}${String(invoiceId).padStart(8, '0')}`))
