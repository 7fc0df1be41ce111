import { pluralRules } from '#schema/texts/Text.ts'

/** Whole numbers that show what a category is for; fractions only where no whole number has it. */
const wholes = [0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 20, 21, 22, 25, 100, 101, 102, 1000, 1_000_000]
const fractions = [0.5, 1.5]
const SHOWN = 4

/** Numbers that take a form in a language: `1, 21, 101`. */
export function numbersOf(language: string, category: Intl.LDMLPluralRule): string {
  const rules = pluralRules(language)
  const fits = (number: number) => rules.select(number) === category
  const found = wholes.filter(fits)
  return (found.length > 0 ? found : fractions.filter(fits)).slice(0, SHOWN).join(', ')
}
