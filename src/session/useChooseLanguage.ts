import { useCallback } from 'react'
import { chooseMyLanguage } from '#schema/calls/auth.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import { call } from '../data/call.ts'
import type { Language } from '../i18n/index.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { useNotes } from '../ui/notes/notes.ts'

/** Changes the language here at once, and stores it with the account for mails and other browsers. */
export function useChooseLanguage(): (language: Language) => void {
  const notes = useNotes()
  return useCallback(
    (language) => {
      chooseLanguage(language)
      // Nobody gets mails in a language that nobody speaks.
      if (isPseudo(language)) return
      call(chooseMyLanguage, { body: { language } }).catch((error: unknown) => notes.failure(error))
    },
    [notes],
  )
}
