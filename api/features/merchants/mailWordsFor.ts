import type { TextsIn } from '../../texts/readPublished.ts'
import { sayIn } from '../../texts/sayIn.ts'
import type { MailWords } from './accountMail.ts'
import { languageOf } from './accountMail.ts'

/** The words of mails to people of a country, as they were published last. */
export async function mailWordsFor(db: TextsIn, country: string | undefined): Promise<MailWords> {
  const language = languageOf(country)
  return { language, say: await sayIn(db, language) }
}
