import { Box, useMediaQuery } from '@mui/material'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import type { SaveOutcome } from '../../../record/SaveResult.ts'
import { colour } from '../../../ui/look/theme.ts'
import type { ColumnLayout } from '../../columns/columnLayout.ts'
import { presetLayout } from '../../columns/columnLayout.ts'
import type { PlacedColumn } from '../../columns/placeColumns.ts'
import type { Block } from '../../grid/block.ts'
import { columnsOf, rowsOf } from '../../grid/block.ts'
import { Grid } from '../../grid/Grid.tsx'
import type { Reached } from '../../peek/usePeek.ts'
import { mendColumns, mendRows, titleOfField } from './mendColumns.tsx'
import type { Mend, Mended, Refused } from './useMending.ts'
import { tableOfMending } from './useMending.ts'

interface Props {
  id: number
  refused: Refused
  mended: Mended
  mend: (mends: readonly Mend[]) => void
  undo: () => void
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
export function MendGrid({ id, refused, mended, mend, undo }: Props) {
  const t = useText()
  const [layout, setLayout] = useState<ColumnLayout>(presetLayout)
  const isWide = useMediaQuery('(min-width: 600px)')
  const rows = useMemo(() => mendRows(refused, mended), [refused, mended])
  const columns = useMemo(() => mendColumns({ refused, mended, t, mend }), [refused, mended, t, mend])
  const reached = useRef<Reached>({ id: undefined, passed: [], isOpening: false })
  const closedAt = useRef<number>(undefined)

  const mendOf = (row: Row | undefined, field: NamedField | undefined, text: string | undefined): Mend[] => {
    const title = field && titleOfField(refused.columns, field.name)
    return row && title !== undefined && text !== undefined ? [{ row: row.id, title, text }] : []
  }
  const save = async (row: Row, field: NamedField, value: unknown): Promise<SaveOutcome> => {
    mend(mendOf(row, field, typeof value === 'string' ? value : ''))
    return 'saved'
  }
  /** Puts texts into the cells of a block, in the order of the columns on screen. */
  const putInto = (
    block: Block,
    placed: readonly PlacedColumn[],
    textAt: (line: number, place: number) => string | undefined,
  ) => {
    const mends = rowsOf(block).flatMap((row, line) =>
      columnsOf(block).flatMap((column, place) => mendOf(rows[row], placed[column]?.field, textAt(line, place))),
    )
    if (mends.length > 0) mend(mends)
  }
  const fill = (block: Block, placed: readonly PlacedColumn[]) => {
    const first = rows[block.top]
    const columnAt = (place: number) => placed[columnsOf(block)[place] ?? -1]?.field?.name
    putInto(block, placed, (_line, place) => {
      const name = columnAt(place)
      return name === undefined ? undefined : String(first?.[name] ?? '')
    })
  }
  const paste = (texts: readonly (readonly string[])[], block: Block, placed: readonly PlacedColumn[]) =>
    putInto(block, placed, (line, place) => (texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : texts[line]?.[place]))

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
        marks={nobody}
        peek={{ id: undefined, reached, closedAt, column: '' }}
      />
    </Box>
  )
}
