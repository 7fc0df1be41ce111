import { createContext, useContext } from 'react'
import type { Texts } from '#schema/texts/createTexts.ts'

export type { TextKey } from '#schema/texts/Catalogue.ts'
export type { Texts, TextParams } from '#schema/texts/createTexts.ts'
export { useLanguage } from './language.ts'
export { nameOfLanguage, useOfferedLanguages } from './languageRows.ts'
export { languages } from './languages.ts'
export type { Language } from './languages.ts'

/** The texts of the chosen language, provided by the sign-in screen and by the application. */
export const TextsContext = createContext<Texts | undefined>(undefined)

/** `t('shell.signOut')` for the interface's own texts, `t.title(table)` for English ones from data, `t.message(error)` for what rules and server say. */
export function useText(): Texts['t'] {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useText needs a TextsContext above it')
  return texts.t
}
