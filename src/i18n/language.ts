import { useSyncExternalStore } from 'react'
import type { Language } from './languages.ts'
import { languages } from './languages.ts'

const storageKey = 'clearance.language'

/** The language of a tag such as `de-AT`, if it is supported. */
const languageOf = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => language === tag?.slice(0, 2).toLowerCase())

const listeners = new Set<() => void>()
let current = languageOf(localStorage.getItem(storageKey)) ?? navigator.languages.map(languageOf).find(Boolean) ?? 'en'
document.documentElement.lang = current

function use(language: Language): void {
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language chosen in this browser, or the first of the browser's own languages that is supported. */
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
