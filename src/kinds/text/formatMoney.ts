import type { Language } from '../../i18n/languages.ts'
import { formatNumber } from './formatNumber.ts'

/** The sign of the euro, the code of any other currency (CONST-15). */
export const signOf = (currency: string): string => (currency === 'EUR' ? '€' : currency)

/** `1 234.50 €`, in German and Finnish `1 234,50 €`: two decimals, the sign or code last (CONST-14, 15, 19). */
export const formatMoney = (amount: string, currency: string, language: Language): string =>
  `${formatNumber(amount, [2, 2], language)}\u00a0${signOf(currency)}`
