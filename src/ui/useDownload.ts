import { useCallback, useState } from 'react'
import type { Call } from '#schema/defineCall.ts'
import { download } from '../data/download/download.ts'
import type { CallInput } from '../data/send.ts'
import type { TextKey } from '../i18n/index.ts'
import type { NoteAction } from './notes/notes.ts'
import { useNotes } from './notes/notes.ts'

interface Options {
  /** Used if the server names none. */
  fileName?: string
  /** An action to offer once the file has arrived, depending on the headers. */
  actionFor?: (headers: Headers) => NoteAction | undefined
}

/**
 * Downloads with notes that replace each other: 'Preparing Download', 'Downloading', 'Downloaded', or the error under the title
 * given here.
 */
export function useDownload(failedTitle?: TextKey) {
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const start = useCallback(
    async <D extends Call>(definition: D, input: CallInput<D>, { fileName, actionFor }: Options = {}): Promise<void> => {
      const about = Symbol('download')
      setBusy(true)
      try {
        const headers = await download(definition, input, {
          fileName,
          onPhase: (phase) => notes.progress(about, phase === 'preparing' ? 'shell.preparingDownload' : 'shell.downloading'),
        })
        notes.downloaded(about, actionFor?.(headers))
      } catch (error) {
        notes.failure(error, about, failedTitle)
      } finally {
        setBusy(false)
      }
    },
    [notes, failedTitle],
  )
  return { start, isBusy }
}
