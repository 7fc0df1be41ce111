import { categoriesOf, pluralRules } from '#schema/texts/Text.ts'

/** Whole numbers that between them fall into every category that whole numbers have: French says *many* from a million on. */
const numbers = [...Array.from({ length: 201 }, (_one, number) => number), 1_000_000]

/** The categories that whole numbers have in a language, in the order of CLDR: the only ones that gettext knows. */
export function wholeCategoriesOf(language: string): readonly Intl.LDMLPluralRule[] {
  const used = new Set(numbers.map((number) => pluralRules(language).select(number)))
  return categoriesOf(language).filter((category) => used.has(category))
}

const slavic = 'n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)'

/** How tools for gettext choose between the forms (the expressions of C that its manual prescribes), in the order of CLDR. */
export const pluralExpressions: Readonly<Record<string, string>> = {
  ar: 'n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5',
  cs: 'n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2',
  de: 'n != 1',
  en: 'n != 1',
  fi: 'n != 1',
  fr: 'n < 2 ? 0 : n % 1000000 == 0 ? 1 : 2',
  ja: '0',
  lv: 'n % 10 == 0 || (n % 100 >= 11 && n % 100 <= 19) ? 0 : n % 10 == 1 && n % 100 != 11 ? 1 : 2',
  pl: `n == 1 ? 0 : ${slavic} ? 1 : 2`,
  sl: 'n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3',
}
