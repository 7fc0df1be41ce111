import { useCallback, useState } from 'react'
import type { Call } from '#schema/defineCall.ts'
import { download } from '../data/call.ts'
import type { CallInput } from '../data/send.ts'
import type { NoteAction } from './notes/notes.ts'
import { useNotes } from './notes/notes.ts'

interface Options {
  /** Where the server names none. */
  fileName?: string
  /** What can be done once the file is there, by what came with it. */
  actionFor?: (headers: Headers) => NoteAction | undefined
}

/** Downloads with the notes people know, one in the place of the other: 'Preparing Download', 'Downloading', 'Downloaded', or what went wrong. */
export function useDownload() {
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
        notes.failure(error, about)
      } finally {
        setBusy(false)
      }
    },
    [notes],
  )
  return { start, isBusy }
}
