import { formatDecimal } from './formatDecimal.ts'

/** `1234.50 €`: two decimals, no thousands separator, the sign after a space (CONST-14, 15, 19). Other currencies by code. */
export const formatMoney = (amount: string, currency = 'EUR'): string =>
  `${formatDecimal(amount, 2, 2)} ${currency === 'EUR' ? '€' : currency}`
