import type { I18nProvider } from 'react-admin'
import type { Texts } from '#schema/texts/createTexts.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import type { Language } from './languages.ts'
import { polyglotTexts } from './polyglotTexts.ts'

/** The texts of a language, for our components (`t`) and for react-admin's (`i18nProvider`). */
export interface AllTexts extends Texts {
  i18nProvider: I18nProvider
}

const loaded = new Map<Language, Promise<AllTexts>>()

async function load(language: Language): Promise<AllTexts> {
  const catalogue = await loadCatalogue(language)
  return { ...createTexts(language, catalogue), i18nProvider: polyglotTexts(language, catalogue) }
}

/** All texts of a language; the same promise each time, so that a screen can wait for it. */
export function loadTexts(language: Language): Promise<AllTexts> {
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  // A failed load is not remembered, so that the next attempt tries again.
  known.catch(() => loaded.delete(language))
  return known
}
