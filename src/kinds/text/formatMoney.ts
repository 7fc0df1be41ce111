import type { Language } from '../../i18n/languages.ts'
import { decimalsOf } from './decimalsOf.ts'
import { formatNumber } from './formatNumber.ts'

/** The sign of the euro, the code of any other currency (CONST-15). */
export const signOf = (currency: string): string => (currency === 'EUR' ? '€' : currency)

/**
 * `1 234.50 €`, in German and Finnish `1 234,50 €`: the decimals of the currency, the sign or code last (CONST-14, 15, 19). Of a
 * currency with fewer than two, an amount that has some shows them: `12 274 JPY`, `171.37 JPY`.
 */
export const formatMoney = (amount: string, currency: string, language: Language): string =>
  `${formatNumber(amount, [decimalsOf(currency), Math.max(decimalsOf(currency), 2)], language)}\u00a0${signOf(currency)}`
