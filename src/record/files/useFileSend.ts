import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Call } from '#schema/defineCall.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import type { FileForm } from '../../data/upload.ts'
import { upload } from '../../data/upload.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'

/** What a note says when the file has arrived, and above the reason when it has not, in the reader's language. */
interface SendWords {
  done: string
  failed: string
  tooLarge: string
}

type Target = Call & { readonly multipart: object }

/** Sends a file with its form, says how it went, and reloads the lists that show it. */
export function useFileSend() {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number>()

  /** Returns undefined on success, or else what is wrong by field; the file itself is `data`. */
  const send = useCallback(
    async (target: Target, form: FileForm, words: SendWords): Promise<FieldErrors | undefined> => {
      setProgress(0)
      try {
        await upload(target, form, { onProgress: setProgress })
        await refreshTables(queries, target.changes ?? [])
        notes.success(words.done)
        return undefined
      } catch (error) {
        const isCall = error instanceof CallError
        notes.refusal(words.failed, isCall && error.statusCode === 413 ? words.tooLarge : sentenceFor(error, t))
        return isCall ? error.errors : {}
      } finally {
        setProgress(undefined)
      }
    },
    [notes, queries, t],
  )
  return { send, progress }
}
