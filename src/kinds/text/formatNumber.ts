import type { Language } from '../../i18n/languages.ts'
import { formatDecimal } from './formatDecimal.ts'

/** Between thousands: narrow, and never at the end of a line. */
const narrowSpace = '\u202f'
const thousands = /\B(?=(?:\d{3})+$)/g

/**
 * A decimal text as it is read: thousands grouped by a narrow space in every language (as ISO 80000-1 has it, and no reader
 * takes it for a decimal sign), the decimals behind a point in English and a comma in German and Finnish.
 */
export function formatNumber(value: string, [least, most]: readonly [least: number, most: number], language: Language): string {
  const [whole = '', decimals] = formatDecimal(value, least, most).split('.')
  const grouped = whole.replace(thousands, narrowSpace)
  return decimals === undefined ? grouped : `${grouped}${language === 'en' ? '.' : ','}${decimals}`
}
