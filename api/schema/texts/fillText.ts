import { formatCount } from './formatCount.ts'
import type { Text } from './Text.ts'
import { pluralRules } from './Text.ts'

/** The values of the gaps of a text. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** The value that chooses between the forms of a text, unless its place names another; it is written with grouped thousands. */
export const COUNT = 'smart_count'

const gaps = /%?\{(\w+)\}/g

interface How {
  language?: string
  /** The gap whose number chooses the form. */
  count?: string
  /** What is done to each value, such as keeping a foreign name apart from words that run the other way. */
  wrap?: ((value: string) => string) | undefined
}

const asItIs = (value: string): string => value

/** The form of a text for a number; without a number the general one. */
function formFor(text: Text, number: unknown, language: string): string {
  if (typeof text === 'string') return text
  const isNumber = typeof number === 'number' || (typeof number === 'string' && number !== '')
  return (isNumber ? text[pluralRules(language).select(Number(number))] : undefined) ?? text.other
}

/** Fills `%{name}` or `{name}` with values, in the form that the count asks for; gaps without a value are unchanged. */
export const fillText = (text: Text, values: Values, { language = 'en', count = COUNT, wrap = asItIs }: How = {}): string =>
  formFor(text, values[count], language).replace(gaps, (gap, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined || value === null) return gap
    return wrap(name === COUNT ? formatCount(String(value)) : String(value))
  })
