import type { Texts } from './createTexts.ts'
import { createTexts } from './createTexts.ts'
import { fetchCatalogue } from './fetchCatalogue.ts'
import type { Language } from './languages.ts'
import { resourceMessages } from './resourceMessages.ts'

const loaded = new Map<Language, Promise<Texts>>()

async function load(language: Language): Promise<Texts> {
  const { ui, ra, messages, texts } = await fetchCatalogue(language)
  return createTexts(language, { ...ui, ra, resources: resourceMessages(texts) }, { messages, texts })
}

/** All texts of a language; the same promise each time, so that a screen can wait for it. */
export function loadTexts(language: Language): Promise<Texts> {
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  // A failed load is not remembered, so that the next attempt tries again.
  known.catch(() => loaded.delete(language))
  return known
}
