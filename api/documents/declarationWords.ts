import { decimalSign } from '#schema/texts/numbersIn.ts'
import type { KeysUnder, OutgoingLanguage } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'

type Word = KeysUnder<'papers.declaration'>

/** The words of a declaration, and how a decimal number is written. */
export interface DeclarationWords {
  language: OutgoingLanguage
  word: (name: Word) => string
  decimal: (number: string) => string
}

/** A language of the country's customs offices, where we have it. */
const languageOfOffices: Readonly<Record<string, OutgoingLanguage>> = {
  AT: 'de',
  DE: 'de',
  BE: 'fr',
  FR: 'fr',
  LU: 'fr',
  FI: 'fi',
}

/** A language of the country's customs offices; English if we do not have it. */
export const languageOfOffice = (country: string): OutgoingLanguage => languageOfOffices[country] ?? 'en'

/** The words of a declaration in a language of the country's customs offices, as they ship or as `say` has them. */
export function declarationWords(country: string, say = outgoingTexts(languageOfOffice(country))): DeclarationWords {
  const language = languageOfOffice(country)
  const sign = decimalSign(language)
  return {
    language,
    word: (name) => say(`papers.declaration.${name}`),
    decimal: (number) => number.replaceAll('.', sign),
  }
}
