import { error as deError } from '../i18n/de/error.ts'
import { session as de } from '../i18n/de/session.ts'
import { error as enError } from '../i18n/en/error.ts'
import { session as en } from '../i18n/en/session.ts'
import { error as fiError } from '../i18n/fi/error.ts'
import { session as fi } from '../i18n/fi/session.ts'
import type { Texts } from '../i18n/createTexts.ts'
import { createTexts } from '../i18n/createTexts.ts'
import type { Language } from '../i18n/languages.ts'

const messages = {
  en: { session: en, error: enError },
  fi: { session: fi, error: fiError },
  de: { session: de, error: deError },
}

/** The only failure that is translated on the sign-in screen; others are in English there. */
const failuresOf = (language: Language): Record<string, string> => ({ UNAUTHORIZED: messages[language].session.unauthorized })

/** The texts of the screens before the session, which are few enough to be bundled in every language. */
export const sessionTexts = (language: Language): Texts =>
  createTexts(language, messages[language], { messages: failuresOf(language), texts: {} })
