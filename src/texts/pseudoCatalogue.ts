import type { Catalogue } from '#schema/texts/Catalogue.ts'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import type { PseudoLanguage } from '#schema/texts/studio/pseudo.ts'
import { pseudoGroup, pseudoText } from '#schema/texts/studio/pseudo.ts'
import type { Text } from '#schema/texts/Text.ts'

/** All that screens say, in a language that nobody speaks: what stands there in plain English is not translated. */
export async function pseudoCatalogue(language: PseudoLanguage): Promise<Catalogue> {
  const { ui, ra } = await loadCatalogue('en')
  const under = (chapter: string): Record<string, Text> =>
    Object.fromEntries(
      allTexts().flatMap(({ key, english }) =>
        key.startsWith(`${chapter}.`) ? [[key.slice(chapter.length + 1), pseudoText(english, language)]] : [],
      ),
    )
  return {
    ui: pseudoGroup(ui, language),
    ra: pseudoGroup(ra, language),
    messages: under('messages'),
    titles: {},
    words: under('words') as Catalogue['words'],
  }
}
