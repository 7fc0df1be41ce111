/** Codes that taxes have and ISO 3166 has not: XI is Northern Ireland, where goods fall under the rules of the Union. */
const ownRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

function findName(code: string, type: CodeType, language: string): string | undefined {
  const own = type === 'region' && Object.hasOwn(ownRegions, code) ? ownRegions[code] : undefined
  if (own) return own[language]
  try {
    return namesIn(language, type).of(code)
  } catch {
    return undefined
  }
}

/** Names that were asked for: a list asks for the same few with every row. */
const found = new Map<string, string | undefined>()

/** The name of a country or currency code in a language, from the browser's own tables and ours; undefined for a code it does not know. */
export function nameOfCode(code: string, type: CodeType, language: string): string | undefined {
  const key = `${language}-${type}-${code}`
  if (!found.has(key)) found.set(key, findName(code, type, language))
  return found.get(key)
}
