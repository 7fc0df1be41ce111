import type { Language } from '../../i18n/languages.ts'

/** Codes that exist for taxes but not in ISO 3166: XI is Northern Ireland, where Union rules apply to goods. */
const ownRegions: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  XI: { en: 'Northern Ireland', fi: 'Pohjois-Irlanti', de: 'Nordirland' },
}

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

function findName(code: string, type: CodeType, language: Language): string | undefined {
  const own = type === 'region' && Object.hasOwn(ownRegions, code) ? ownRegions[code] : undefined
  if (own) return own[language]
  try {
    return namesIn(language, type).of(code)
  } catch {
    return undefined
  }
}

/** A cache, because a list needs the same few names in every row. */
const found = new Map<string, string | undefined>()

/** The name of a country or currency code in a language, from the browser's tables and ours; undefined for an unknown code. */
export function nameOfCode(code: string, type: CodeType, language: Language): string | undefined {
  const key = `${language}-${type}-${code}`
  if (!found.has(key)) found.set(key, findName(code, type, language))
  return found.get(key)
}
