import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'

/**
 * Text that a click copies. The keyboard does not reach it: in a grid the focus is on the cell, where Ctrl+C does the same, and
 * a tab stop in each cell would make the grid endless.
 */
export function CopyText({ text, children }: { text: string; children: ReactNode }) {
  const t = useText()
  const notes = useNotes()

  async function copy(event: MouseEvent) {
    event.stopPropagation()
    await navigator.clipboard.writeText(text)
    notes.success('table.copied', { text })
  }

  return (
    <span className="copy-text" title={t('table.copy', { text })} onClick={(event) => void copy(event)}>
      {children}
    </span>
  )
}
