import { useSyncExternalStore } from 'react'
import { directionOf, languageRows } from './languageRows.ts'
import type { Language } from './languages.ts'

const storageKey = 'clearance.language'

/** The language for a tag such as `de-AT`: itself, or the wider one that is there. */
function languageOf(tag: string | null | undefined): Language | undefined {
  const parts = (tag ?? '').toLowerCase().split('-')
  const codes = languageRows().map(({ code }) => code)
  return parts
    .map((_part, index) => parts.slice(0, parts.length - index).join('-'))
    .map((wanted) => codes.find((code) => code.toLowerCase() === wanted))
    .find((code) => code !== undefined)
}

const isOffered = (code: Language | undefined): boolean => languageRows().some((row) => row.code === code && row.isOffered)

const listeners = new Set<() => void>()
let current = languageOf(localStorage.getItem(storageKey)) ?? navigator.languages.map(languageOf).find(isOffered) ?? 'en'
write()

function write(): void {
  document.documentElement.lang = current
  document.documentElement.dir = directionOf(current)
}

function use(language: Language): void {
  current = language
  write()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language chosen in this browser, or the first of the browser's own languages that is offered. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => current)

/** The same outside of React. */
export const currentLanguage = (): Language => current

/** Changes the language and remembers it for this browser. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
  use(language)
}

/** Uses the language of the person's account if none was chosen in this browser. */
export function suggestLanguage(tag: string | null): void {
  const language = languageOf(tag)
  if (language && language !== current && !localStorage.getItem(storageKey)) use(language)
}
