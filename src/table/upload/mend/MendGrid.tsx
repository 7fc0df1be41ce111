import { Box, useMediaQuery } from '@mui/material'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { colour } from '../../../ui/look/theme.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { ColumnLayout } from '../../columns/columnLayout.ts'
import { presetLayout } from '../../columns/columnLayout.ts'
import { Grid } from '../../grid/Grid.tsx'
import type { Reached } from '../../peek/usePeek.ts'
import { firstWrong, mendColumns, mendRows } from './mendColumns.tsx'
import { mendingOf } from './mendingOf.ts'
import type { Mend, Mended, Refused } from './useMending.ts'
import { tableOfMending } from './useMending.ts'

interface Props {
  id: number
  refused: Refused
  mended: Mended
  mend: (mends: readonly Mend[]) => void
  undo: () => void
  /** The grid was asked for: its first wrong cell takes the focus. */
  takesFocus: boolean
}

const nobody = new Map<number, string>()
const nothing = () => undefined

/** Marks are a line as well as a colour. */
const look = {
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '& [data-mend="wrong"]': {
    color: 'error.main',
    borderBottom: `2px dotted ${colour('danger')}`,
    minWidth: 24,
    display: 'inline-block',
  },
  '& [data-mend="mended"]': { fontWeight: 600, borderBottom: `2px solid ${colour('success')}` },
  '& [data-mend="dropped"]': { textDecoration: 'line-through', color: 'text.secondary' },
} as const

/** The refused rows of an upload as a grid: cells are mended like those of any list, by pointer, keys, pasting and filling down. */
export function MendGrid({ id, refused, mended, mend, undo, takesFocus }: Props) {
  const t = useText()
  const [layout, setLayout] = useState<ColumnLayout>(presetLayout)
  const isWide = useMediaQuery('(min-width: 600px)')
  const rows = useMemo(() => mendRows(refused, mended), [refused, mended])
  const columns = useMemo(() => mendColumns({ refused, mended, t, mend }), [refused, mended, t, mend])
  const reached = useRef<Reached>({ id: undefined, passed: [], isOpening: false })
  const closedAt = useRef<number>(undefined)

  const notes = useNotes()
  const { save, fill, paste } = mendingOf(refused.columns, rows, {
    mend,
    onBeyond: (count) => notes.warning('uploads.mend.beyond', { params: { smart_count: count } }),
  })
  const [wrong] = useState(() => (takesFocus ? firstWrong(refused) : undefined))

  return (
    <Box sx={{ ...look, height: `min(60vh, ${(rows.length + 1) * 56 + 24}px)`, minHeight: 160 }}>
      <Grid
        table={tableOfMending(id)}
        label={t('uploads.mend.title')}
        columns={
          isWide ? columns : columns.map((column) => ({ ...column, staysAtStart: false, width: Math.min(column.width, 180) }))
        }
        rows={rows}
        total={rows.length}
        offset={0}
        isBusy={false}
        sort={[]}
        onSort={nothing}
        layout={layout}
        setLayout={useCallback((change: Partial<ColumnLayout>) => setLayout((now) => ({ ...now, ...change })), [])}
        save={save}
        onEditing={nothing}
        onPaste={paste}
        onFill={fill}
        onUndo={undo}
        returnRow={wrong?.row}
        returnColumn={wrong?.column}
        marks={nobody}
        peek={{ id: undefined, reached, closedAt, column: '' }}
      />
    </Box>
  )
}
