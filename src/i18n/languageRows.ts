import { useSyncExternalStore } from 'react'
import type { LanguageFacts } from '#schema/texts/studio/languageRows.ts'
import { chainOf, directions, shippedIn } from '#schema/texts/studio/languageRows.ts'
import { languages } from '#schema/languages.ts'

const storageKey = 'clearance.languages'

const shipped: readonly LanguageFacts[] = languages.map((code) => ({
  code,
  name: nameIn(code),
  direction: 'ltr',
  fallback: code === 'en' ? null : 'en',
  isOffered: true,
}))

/** A language in its own words, as menus show it. Many languages write their names in lower case; a menu begins with a capital. */
function nameIn(code: string): string {
  const [first = '', ...rest] = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return first.toLocaleUpperCase(code) + rest.join('')
}

const isFacts = (value: unknown): value is LanguageFacts =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'direction' in value &&
  directions.some((direction) => direction === value.direction)

/** Those that this browser was told of last: it begins in the chosen one before it has asked again. */
function remembered(): readonly LanguageFacts[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return Array.isArray(rows) && rows.every(isFacts) && rows.length > 0 ? rows : shipped
  } catch {
    return shipped
  }
}

let known = remembered()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes the languages as they are now. */
export function knowLanguages(rows: readonly LanguageFacts[]): void {
  const json = JSON.stringify(rows)
  if (json === JSON.stringify(known)) return
  known = rows
  localStorage.setItem(storageKey, json)
  for (const listener of listeners) listener()
}

/** All languages, those in preparation too. */
export const useLanguageRows = (): readonly LanguageFacts[] => useSyncExternalStore(subscribe, () => known)

/** The codes of the languages that everybody may choose. */
export function useOfferedLanguages(): readonly string[] {
  return useLanguageRows().flatMap(({ code, isOffered }) => (isOffered ? [code] : []))
}

/** The same outside of React. */
export const languageRows = (): readonly LanguageFacts[] => known

const fallbackOf = (code: string) => known.find((row) => row.code === code)?.fallback

/** The language that ships from which a language begins. */
export const baseOf = (code: string) => shippedIn(chainOf(code, fallbackOf))

export const directionOf = (code: string): 'ltr' | 'rtl' => known.find((row) => row.code === code)?.direction ?? 'ltr'

/** A language in its own words. */
export const nameOfLanguage = (code: string): string => known.find((row) => row.code === code)?.name ?? nameIn(code)
