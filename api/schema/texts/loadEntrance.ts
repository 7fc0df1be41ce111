import type { Language } from '../languages.ts'
import type { entrance } from './en/entrance.ts'
import type { Translated } from './Catalogue.ts'

/** What the screens before the session say in a language: all that is loaded before somebody signs in. */
export type EntranceTexts = Translated<typeof entrance>

export async function loadEntrance(language: Language): Promise<EntranceTexts> {
  const module = (await import(`./${language}/entrance.ts`)) as { entrance: EntranceTexts }
  return module.entrance
}
