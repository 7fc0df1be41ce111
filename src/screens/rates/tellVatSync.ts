import type { StoredMessage } from '#schema/messages/messages.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import type { Notes } from '../../ui/notes/notes.ts'

/** What reading the rates has come to; `said` names what could not be read. */
interface Synced {
  message?: string | null | undefined
  said?: Omit<StoredMessage, 'message'> | null | undefined
}

/** Says that VAT rates are asked for, and what came of it: a source that was away has a reason of its own (VAT-16 to VAT-19). */
export async function tellVatSync(notes: Notes, t: Texts['t'], sync: () => Promise<Synced>): Promise<void> {
  notes.info('feeds.vatSent')
  try {
    const { message, said } = await sync()
    notes.success(t('feeds.vatSynced'))
    if (said?.code === 'VAT_RATES_READ_SOME') notes.warning(t.message({ ...said, message: message ?? '' }))
  } catch (error) {
    const isAway = error instanceof CallError && error.statusCode === 503
    const reason = isAway ? t('feeds.unavailable') : sentenceFor(error, t)
    notes.warning('feeds.vatFailed', { sticky: true, params: { reason } })
  }
}
