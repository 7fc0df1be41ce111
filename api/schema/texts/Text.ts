/** The categories of number that languages have, in the order of CLDR; which of them a language uses is for `Intl.PluralRules` to say. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies readonly Intl.LDMLPluralRule[]

/** The forms of a text with a count: `one` is '1 row', `other` '2 rows'. */
export type Forms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A text with gaps such as `%{name}`; several forms of it if its words depend on a count. */
export type Text = string | Forms

const isCategory = (key: string): boolean => (pluralCategories as readonly string[]).includes(key)

/** Whether something in a catalogue is one text, and no group of texts. */
export const isText = (value: object | string): value is Text =>
  typeof value === 'string' || ('other' in value && typeof value.other === 'string' && Object.keys(value).every(isCategory))

const rulesOf = new Map<string, Intl.PluralRules>()

/** How a language inflects words after a number (Unicode CLDR). */
export function pluralRules(language: string): Intl.PluralRules {
  const known = rulesOf.get(language) ?? new Intl.PluralRules(language)
  rulesOf.set(language, known)
  return known
}

/** The categories that whole numbers fall into in a language, in the order of CLDR. */
export const categoriesOf = (language: string): readonly Intl.LDMLPluralRule[] => {
  const { pluralCategories: used } = pluralRules(language).resolvedOptions()
  return pluralCategories.filter((category) => used.includes(category))
}
