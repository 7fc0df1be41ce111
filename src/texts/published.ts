import { useSyncExternalStore } from 'react'
import { readTexts } from '#schema/calls/texts/texts.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import type { Published } from '#schema/texts/studio/overlay.ts'
import { addressOf } from '../data/send.ts'
import type { Language } from '../i18n/languages.ts'

const nothing: Published = {}
const known = new Map<Language, Promise<Published>>()
const listeners = new Set<() => void>()
let revision = 0

/** Fetches what was published; the browser's cache asks only whether it has changed. @throws {Error} */
async function fetchPublished(language: Language): Promise<Published> {
  if (language === 'en' || isPseudo(language)) return nothing
  const response = await fetch(addressOf(readTexts, { params: { language } }), {
    cache: 'no-cache',
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(`Texts: status ${response.status}`)
  return ((await response.json()) as { texts: Published }).texts
}

/** What was published for a language, fetched once. While the server does not answer, what ships is shown. */
export function publishedIn(language: Language): Promise<Published> {
  const texts = known.get(language) ?? fetchPublished(language).catch(() => nothing)
  known.set(language, texts)
  return texts
}

/** Asks whether something was published since, for the languages that are in use here. Without an answer all stays as it is. */
export async function refreshPublished(): Promise<void> {
  const changes = await Promise.all(
    [...known].map(async ([language, before]) => {
      const now = await fetchPublished(language).catch(() => undefined)
      if (now === undefined || JSON.stringify(now) === JSON.stringify(await before)) return false
      known.set(language, Promise.resolve(now))
      return true
    }),
  )
  if (changes.includes(true)) announceTexts()
}

/** Makes every screen load its texts anew. */
export function announceTexts(): void {
  revision += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A number that grows when other texts were published; a component that uses it loads its texts anew. */
export const useRevision = (): number => useSyncExternalStore(subscribe, () => revision)

/** What is made of the texts of a language, made anew once something else was published. A failure is not remembered. */
export function madeOfTexts<Made>(
  make: (language: Language, published: Published) => Promise<Made>,
): (language: Language) => Promise<Made> {
  const made = new Map<Language, Promise<Made>>()
  subscribe(() => made.clear())
  return (language) => {
    const ready = made.get(language) ?? publishedIn(language).then((published) => make(language, published))
    made.set(language, ready)
    ready.catch(() => made.delete(language))
    return ready
  }
}
