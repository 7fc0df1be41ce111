import { listLanguages } from '#schema/calls/texts/languages.ts'
import type { CallReply } from '../data/send.ts'
import { payloadOf, send } from '../data/send.ts'
import { knowLanguages } from '../i18n/languageRows.ts'

/** Asks which languages there are. Without an answer those that this browser knows stay. */
export async function refreshLanguages(): Promise<void> {
  try {
    const { rows } = (await payloadOf(listLanguages, await send(listLanguages, {}))) as CallReply<typeof listLanguages>
    knowLanguages(rows)
  } catch {
    // It is asked again with the next page, and when a language changes.
  }
}
