import { isolated } from '../../i18n/isolated.ts'
import type { Language } from '../../i18n/languages.ts'
import { decimalsOf } from './decimalsOf.ts'
import { formatNumber } from './formatNumber.ts'

/** The sign of the euro, the code of any other currency (CONST-15). */
export const currencySign = (currency: string): string => (currency === 'EUR' ? '€' : currency)

/**
 * `1 234.50 €`, in German and Finnish `1 234,50 €`: the decimals of the currency, the sign or code last (CONST-14, 15, 19). If a
 * currency has fewer than two decimals, those of an amount are shown only if it has any: `12 274 JPY`, `171.37 JPY`.
 */
export const formatMoney = (amount: string, currency: string, language: Language): string =>
  isolated(
    `${formatNumber(amount, [decimalsOf(currency), Math.max(decimalsOf(currency), 2)], language)}\u00a0${currencySign(currency)}`,
    language,
  )
