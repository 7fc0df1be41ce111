import type { Language } from '../../i18n/languages.ts'
import { decimalSign } from '#schema/texts/numbersIn.ts'
import { textOf } from '../text/textOf.ts'

const hasPoint = (language: Language): boolean => decimalSign(language) === '.'

/** A number for an input, in the notation of the reader's language: amounts keep their cents, other numbers have no trailing zeros. */
export function decimalToText(value: unknown, language: Language, hasPlaces = false): string {
  const text = textOf(value)
  const short = hasPlaces || !text.includes('.') ? text : text.replace(/\.?0+$/, '')
  return hasPoint(language) ? short : short.replace('.', ',')
}

/** The number in a typed text: there may be blanks between thousands, and in languages with a comma one before the decimals. */
export function decimalFromText(text: string, language: Language): string {
  const digits = text.replace(/\s/g, '')
  return hasPoint(language) ? digits : digits.replace(/^(-?\d*),(\d*)$/, '$1.$2')
}
