import type { Language } from '../languages.ts'
import type { Catalogue } from './Catalogue.ts'

/** What a language says on screen. The other languages are not loaded. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const module = (await import(`./${language}/index.ts`)) as { catalogue: Catalogue }
  return module.catalogue
}
