const names = new Map<string, Intl.DisplayNames>()

function namesIn(language: string, type: 'region' | 'currency'): Intl.DisplayNames {
  const key = `${language}-${type}`
  const known = names.get(key)
  if (known) return known
  const made = new Intl.DisplayNames(language, { type, fallback: 'none' })
  names.set(key, made)
  return made
}

/** The name of a country or currency code in a language, from the browser's own tables; undefined for a code it does not know. */
export function nameOfCode(code: string, type: 'region' | 'currency', language: string): string | undefined {
  try {
    return namesIn(language, type).of(code)
  } catch {
    return undefined
  }
}
