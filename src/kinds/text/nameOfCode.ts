import type { Texts } from '#schema/texts/createTexts.ts'

type CodeType = 'region' | 'currency'

const namesOf = new Map<string, Intl.DisplayNames>()

function namesIn(language: string, type: CodeType): Intl.DisplayNames {
  const key = `${language}-${type}`
  const known = namesOf.get(key)
  if (known) return known
  const made = new Intl.DisplayNames(language, { type, fallback: 'none' })
  namesOf.set(key, made)
  return made
}

/** Places that are not in ISO 3166 have a text of their own. */
function findName(code: string, type: CodeType, t: Texts['t']): string | undefined {
  if (type === 'region' && code === 'XI') return t('regions.XI')
  try {
    return namesIn(t.language, type).of(code)
  } catch {
    return undefined
  }
}

/** A cache, because a list needs the same few names in every row. */
const found = new WeakMap<Texts['t'], Map<string, string | undefined>>()

/** The name of a country or currency code in a language, from the browser's tables and ours; undefined for an unknown code. */
export function nameOfCode(code: string, type: CodeType, t: Texts['t']): string | undefined {
  const names = found.get(t) ?? new Map<string, string | undefined>()
  found.set(t, names)
  const key = `${type}-${code}`
  if (!names.has(key)) names.set(key, findName(code, type, t))
  return names.get(key)
}
