import { Box } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../i18n/index.ts'
import { useNotes } from '../ui/notes.ts'

/**
 * Text that a click copies. It is no button for the keyboard: in a grid the focus is on the cell, where Ctrl+C does the
 * same, and a tab stop in each cell would make the grid endless.
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
    <Box
      component="span"
      title={t('table.copy', { text })}
      onClick={(event) => void copy(event)}
      sx={{
        cursor: 'copy',
        borderRadius: 0.5,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&:hover': { textDecoration: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: 3 },
      }}
    >
      {children}
    </Box>
  )
}
