import type { exportTexts as exportCall } from '#schema/calls/texts/texts.ts'
import type { ParamsOf, QueryOf } from '#schema/defineCall.ts'
import { stateOf } from '#schema/texts/studio/textState.ts'
import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'
import type { LeavingText } from '../../texts/exchange/ExchangedText.ts'
import { inForms } from '../../texts/exchange/ExchangedText.ts'
import { writeLeaving } from '../../texts/exchange/formats.ts'
import { shippedCatalogue, shippedFor } from './catalogue.ts'

interface Wanted extends ParamsOf<typeof exportCall>, QueryOf<typeof exportCall> {
  at: Date
}

const endings = { xliff: 'xlf', po: 'po', json: 'json' } as const

/** A file of the texts of a language as they are here: what is being worked on, or else what ships. */
export async function exportTexts(db: ReadingDatabase, { language, format, only, at }: Wanted) {
  const [{ entries }, shippedIn, written] = await Promise.all([
    shippedCatalogue(),
    shippedFor(language),
    db.selectFrom('text_translation').select(['key', 'english', 'content', 'state']).where('language', '=', language).execute(),
  ])
  const rows = new Map(written.map((row) => [row.key, row]))
  const texts = [...entries.values()].map((entry): LeavingText => {
    const { key, english, notes } = entry
    const row = rows.get(key)
    const shipped = shippedIn(entry)
    return {
      key,
      english,
      notes,
      content: inForms(row?.content ?? shipped, english, language),
      state: stateOf({ english, shipped }, row),
    }
  })
  const isWanted = ({ state }: LeavingText) =>
    only === 'all' || state === only || (only === 'toDo' && (state === 'missing' || state === 'outdated'))
  return {
    fileName: `texts-${language}-${only}-${at.toISOString().slice(0, 10)}.${endings[format]}`,
    content: writeLeaving(format, texts.filter(isWanted), language),
  }
}
