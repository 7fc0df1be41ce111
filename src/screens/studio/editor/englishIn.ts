import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'

/** The English in the forms of another language, to begin from, or because the language says the same. */
export const englishIn = (english: Text, language: string): Text =>
  typeof english === 'string'
    ? english
    : {
        other: english.other,
        ...Object.fromEntries(categoriesOf(language).map((category) => [category, english[category] ?? english.other])),
      }
