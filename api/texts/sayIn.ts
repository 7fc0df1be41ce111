import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { englishOutgoing, outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { translatedLanguages } from '#schema/texts/studio/translated.ts'
import type { TextsIn } from './readPublished.ts'
import { readPublished } from './readPublished.ts'

/** What mails and papers say in a language: what was published last, over what ships. It is read each time, so that every node says it. */
export async function sayIn(db: TextsIn, language: string): Promise<SayOutgoing> {
  if (!translatedLanguages.some((one) => one === language)) return outgoingTexts(language)
  const chapters = ['mails.', 'papers.']
  const { published } = await readPublished(db, { language, english: englishOutgoing, chapters })
  return outgoingTexts(language, published)
}
