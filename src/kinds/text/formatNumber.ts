import { formatCount } from '#schema/texts/formatCount.ts'
import { decimalSign } from '#schema/texts/numbersIn.ts'
import type { Language } from '../../i18n/languages.ts'
import { formatDecimal } from './formatDecimal.ts'

/** A decimal text as it is shown: with the decimal sign of the language. */
export function formatNumber(value: string, [least, most]: readonly [least: number, most: number], language: Language): string {
  const [whole = '', decimals] = formatDecimal(value, least, most).split('.')
  const grouped = formatCount(whole)
  return decimals === undefined ? grouped : `${grouped}${decimalSign(language)}${decimals}`
}
