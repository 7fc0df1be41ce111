import type { Texts } from '#schema/texts/createTexts.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadApplying } from '#schema/texts/loadApplying.ts'
import type { Language } from '../i18n/languages.ts'

const loaded = new Map<Language, Promise<Texts>>()

/** The texts of the public form; the same promise each time, so that a screen can wait for it. */
export function applyTexts(language: Language): Promise<Texts> {
  const known = loaded.get(language) ?? loadApplying(language).then((texts) => createTexts(language, texts))
  loaded.set(language, known)
  known.catch(() => loaded.delete(language))
  return known
}
