import { useState } from 'react'
import { changeTexts } from '#schema/calls/texts/texts.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { call } from '../../../data/call.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { useTakeBack } from '../useTakeBack.ts'
import type { NewText } from './replacedTexts.ts'

interface Options {
  language: TranslatedLanguage
  kind: BodyOf<typeof changeTexts>['kind']
  onDone: () => void
  onClose: () => void
}

/** Writes many texts at once; the note takes them back in one press, and says how many somebody else has changed meanwhile. */
export function useChangeTexts({ language, kind, onDone, onClose }: Options) {
  const notes = useNotes()
  const takeBack = useTakeBack(onDone)
  const [isBusy, setBusy] = useState(false)

  async function write(name: string, news: readonly NewText[]) {
    if (isBusy || news.length === 0) return
    setBusy(true)
    try {
      const texts = news.map(({ text, content }) => ({ key: text.key, content, ...(text.row && { version: text.row.version }) }))
      const { change, rowCount, kept } = await call(changeTexts, { body: { language, kind, name: name.slice(0, 200), texts } })
      notes.success('studio.many.done', { smart_count: rowCount }, { action: takeBack(change) })
      if (kept > 0) notes.warning('studio.many.kept', { params: { smart_count: kept } })
      onDone()
      onClose()
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }

  return { isBusy, write }
}
