import { useState } from 'react'
import { importTexts } from '#schema/calls/texts/texts.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { TextFormat } from '#schema/texts/studio/textFormats.ts'
import { MAX_TEXTS_MB } from '#schema/texts/studio/textFormats.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'

const formats: Readonly<Record<string, TextFormat>> = { xlf: 'xliff', xliff: 'xliff', po: 'po', json: 'json' }

/** What a file would do. */
export type FileFound = CallReply<typeof importTexts>

interface Returned {
  file: File
  body: BodyOf<typeof importTexts>
  found: FileFound
}

/** A file that a translator brings back, with what it would do. */
export function useReturnedFile(language: TranslatedLanguage) {
  const t = useText()
  const [returned, setReturned] = useState<Returned>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function choose(file: File) {
    setReturned(undefined)
    setError(undefined)
    const format = formats[file.name.split('.').at(-1)?.toLowerCase() ?? '']
    if (!format || file.size > MAX_TEXTS_MB * 1024 * 1024) return setError(t('studio.files.unreadable'))
    setBusy(true)
    try {
      const body = { language, format, name: file.name.slice(0, 200), text: await file.text(), dry_run: true }
      setReturned({ file, body, found: await call(importTexts, { body }) })
    } catch (failure) {
      setError(sentenceFor(failure, t))
    } finally {
      setBusy(false)
    }
  }

  return { returned, error, isBusy, setBusy, choose }
}
