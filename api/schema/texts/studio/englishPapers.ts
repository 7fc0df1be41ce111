import { outgoing as en } from '../en/outgoing.ts'
import { outgoing } from '../outgoingTexts.ts'
import { translatedLanguages } from './translated.ts'

const hasPaper = (language: (typeof translatedLanguages)[number], name: string): boolean => {
  const { papers } = outgoing[language]
  // A language that is about to ship may still begin with all of English.
  return papers !== en.papers && typeof papers === 'object' && Object.hasOwn(papers, name)
}

/** The papers that are in English whoever reads them, such as returns and reports, and forms in English and French. */
const englishPapers = Object.keys(en.papers).filter((name) => !translatedLanguages.some((language) => hasPaper(language, name)))

/** Whether a translation of a text would be seen by anybody. */
export const isTranslated = (key: string): boolean => !englishPapers.some((name) => key.startsWith(`papers.${name}.`))
