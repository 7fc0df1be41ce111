import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { englishOutgoing, outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { languageChain, readChain } from './languageChain.ts'
import type { TextsIn } from './readPublished.ts'

const outgoingOnly = ['fr']

/** What mails and papers say in a language: what was published last, over what ships. It is read each time, so that every node says it. */
export async function sayIn(db: TextsIn, language: string): Promise<SayOutgoing> {
  if (language === 'en' || outgoingOnly.includes(language)) return outgoingTexts(language)
  const chain = await languageChain(db, language)
  const { published } = await readChain(db, { chain, english: englishOutgoing, chapters: ['mails.', 'papers.'] })
  return outgoingTexts(language, published, chain.base)
}
