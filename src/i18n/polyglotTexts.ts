import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import type { Catalogue, TextGroup } from '#schema/texts/Catalogue.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { COUNT } from '#schema/texts/fillText.ts'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf, isText, pluralRules } from '#schema/texts/Text.ts'
import type { Language } from './languages.ts'
import { resourceMessages } from './resourceMessages.ts'

/** All forms of a text as polyglot reads them: joined, in the order of CLDR. */
export const joined = (text: Text, language: string): string =>
  typeof text === 'string'
    ? text
    : categoriesOf(language)
        .map((category) => text[category] ?? text.other)
        .join(' |||| ')

type Joined<T> = { readonly [K in keyof T]: T[K] extends Text ? string : Joined<T[K]> }

const allJoined = <T extends TextGroup>(texts: T, language: string): Joined<T> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, isText(value) ? joined(value, language) : allJoined(value, language)]),
  ) as Joined<T>

/** Which of the joined forms a count asks for. Polyglot's own rules are wrong for some languages of the EU. */
export const polyglotRules = (language: string) => ({
  pluralTypes: { [language]: (count: number) => categoriesOf(language).indexOf(pluralRules(language).select(count)) },
  pluralTypeToLanguages: { [language]: [language] },
})

type Fill = (expression: string, name: string) => string

/** Fills in a text; the count is written with grouped thousands. */
function groupCounts(this: string, gap: RegExp, fillIn: Fill): string {
  return this.replace(gap, (expression: string, name: string) =>
    name === COUNT ? formatCount(fillIn(expression, name)) : fillIn(expression, name),
  )
}

/** What react-admin's own parts say, and the titles of tables and fields for them. */
export function polyglotTexts(language: Language, catalogue: Catalogue): I18nProvider {
  const messages = { ra: allJoined(catalogue.ra, language), resources: resourceMessages(catalogue) }
  return polyglotI18nProvider(() => messages, language, [], {
    allowMissing: true,
    replace: groupCounts,
    pluralRules: polyglotRules(language),
  })
}
