import { useCallback, useRef, useState } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { CallError } from '../../data/call.ts'
import type { FileForm } from '../../data/upload.ts'
import { upload } from '../../data/upload.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { checkFile } from './checkFile.ts'

/** The texts for a successful and a failed upload. */
interface UploadWords {
  done: TextKey
  failed: TextKey
}

export const uploadNotes: UploadWords = { done: 'documents.uploaded', failed: 'documents.uploadFailed' }
export const replacementNotes: UploadWords = { done: 'documents.replaced', failed: 'documents.replaceFailed' }

type Target = Parameters<typeof upload>[0]

/** Sends files, reports the progress, and shows the result. */
export function useUpload() {
  const t = useText()
  const notes = useNotes()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)

  /** Returns undefined on success, or else the reason, which was also shown in a note. */
  const send = useCallback(
    async (target: Target, form: FileForm, words: UploadWords): Promise<string | undefined> => {
      const wrong = checkFile(form.file)
      if (wrong) {
        notes.refusal(words.failed, wrong)
        return t(wrong)
      }
      running.current = new AbortController()
      setProgress(0)
      try {
        await upload(target, form, { onProgress: setProgress, signal: running.current.signal })
        notes.success(words.done)
        return undefined
      } catch (error) {
        const reason = reasonOf(error)
        if (reason) notes.refusal(words.failed, reason)
        else notes.failure(new Error(t(words.failed)))
        if (reason === undefined) return t(words.failed)
        return typeof reason === 'string' ? t(reason) : t.message(reason)
      } finally {
        setProgress(undefined)
      }
    },
    [notes, t],
  )
  const cancel = useCallback(() => running.current?.abort(), [])
  return { send, cancel, progress }
}

/** Why the server refused it, if it says more than that it failed. */
function reasonOf(error: unknown): Message | TextKey | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.errors['data'] ?? (error.statusCode === 413 ? 'documents.tooLarge' : undefined)
}
