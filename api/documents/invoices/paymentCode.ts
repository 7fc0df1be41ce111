import { isPositive, roundDecimal } from '#domain/decimal.ts'

/** Who is paid what, in EUR. */
interface Transfer {
  name: string
  iban: string
  bic: string | null
  amount: string
  /** A creditor reference (ISO 11649). */
  reference: string
}

/** The longest name of a payee, in characters. */
const MAX_NAME = 70
/** The longest text, in bytes. */
const MAX_BYTES = 331
const MAX_EURO = 999_999_999.99

/**
 * What the QR code of a SEPA transfer says, for a banking app to read (EPC069-12, version 002): characters are UTF-8, the BIC may be
 * empty, and the reference is structured. Its error correction is of level M.
 * @returns undefined for an amount that cannot be transferred, and if the text would be too long
 */
export function paymentCode({ name, iban, bic, amount, reference }: Transfer): string | undefined {
  if (!isPositive(amount) || Number(amount) > MAX_EURO) return undefined
  const text = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic ?? '',
    Array.from(name.replaceAll(/\s+/g, ' ')).slice(0, MAX_NAME).join(''),
    iban.replaceAll(' ', ''),
    `EUR${roundDecimal(amount, 2)}`,
    // No purpose.
    '',
    reference,
  ].join('\n')
  return new TextEncoder().encode(text).length > MAX_BYTES ? undefined : text
}
