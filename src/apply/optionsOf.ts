import type { Field } from '#schema/fields.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import type { Texts } from '../i18n/index.ts'
import { countryNames } from './countryNames.ts'
import type { Choices } from './useOpening.ts'

interface Options {
  all: readonly (readonly [key: string, text: string])[]
  /** The value of a key of the list; null for none. */
  read: (key: string) => string | number | null
}

const asText = (key: string): string | null => key || null
const asId = (key: string): number | null => (key ? Number(key) : null)

/** What a field offers to choose from; undefined for one that is typed. */
export function optionsOf({ kind, choices, to }: Field, { countries, checkouts }: Choices, t: Texts['t']): Options | undefined {
  if (kind === 'choice' && Array.isArray(choices))
    return { all: choices.map((value: string) => [value, t(`apply.salesType.${value}` as TextKey)] as const), read: asText }
  const named = countryNames(countries, t.language)
  if (kind === 'country') return { all: named.map(({ code, name }) => [code, name] as const), read: asText }
  if (kind !== 'ref') return undefined
  const rows = to?.table === 'country' ? named : checkouts
  return { all: rows.map(({ id, name }) => [String(id), name] as const), read: asId }
}
