import type { Catalogue } from './Catalogue.ts'
import type { Language } from './languages.ts'

const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en/index.ts')).en,
  fi: async () => (await import('./fi/index.ts')).fi,
  de: async () => (await import('./de/index.ts')).de,
}

/** The words of a language. */
export const fetchCatalogue = (language: Language): Promise<Catalogue> => catalogues[language]()
