import { useCallback } from 'react'
import type { Call } from '#schema/defineCall.ts'
import { fetchFile } from '../data/call.ts'
import type { CallInput } from '../data/send.ts'
import { useText } from '../i18n/index.ts'
import { useNotes } from './notes/notes.ts'

/** How long the window has to load the blob before it is released. */
const HANDOVER_MS = 60_000

/**
 * Opens a PDF from a call in a new window. `find` says which one; if there is none, or it cannot be loaded, a note says
 * 'Report viewing failed' (ERRMSG-11).
 */
export function useReportViewer() {
  const t = useText()
  const notes = useNotes()
  return useCallback(
    async <D extends Call>(definition: D, find: () => Promise<CallInput<D> | undefined>): Promise<void> => {
      // Opened during the click, because browsers block windows that are opened later.
      const viewer = window.open('', '_blank')
      try {
        const input = await find()
        if (!viewer || !input) throw new Error('There is nothing to show')
        const url = URL.createObjectURL(await fetchFile(definition, input))
        viewer.location.replace(url)
        setTimeout(() => URL.revokeObjectURL(url), HANDOVER_MS)
      } catch {
        viewer?.close()
        notes.failure(new Error(t('shell.reportFailed')))
      }
    },
    [notes, t],
  )
}
