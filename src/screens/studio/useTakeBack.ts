import { takeBackTexts } from '#schema/calls/texts/texts.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { NoteAction } from '../../ui/notes/notes.ts'
import { useNotes } from '../../ui/notes/notes.ts'

/** The button of a note that takes back what was written together; none if nothing was written. */
export function useTakeBack(onDone: () => void): (change: number | null) => NoteAction | undefined {
  const t = useText()
  const notes = useNotes()

  async function run(id: number) {
    try {
      await call(takeBackTexts, { body: { id } })
      notes.success('actions.takeBackTexts.done', { smart_count: 1 })
    } catch (failure) {
      notes.failure(failure)
    }
    onDone()
  }

  return (change) => (change === null ? undefined : { label: t('actions.takeBackTexts.title'), run: () => void run(change) })
}
