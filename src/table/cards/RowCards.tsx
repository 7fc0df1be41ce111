import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { Marks } from '../list/useLiveRows.ts'
import { RowCard } from './RowCard.tsx'

interface Props {
  table: NamedTable
  label: string
  rows: readonly Row[]
  isBusy: boolean
  marks: Marks
  /** Absent where rows cannot be changed. */
  onEdit: ((row: Row) => void) | undefined
  /** Stands in the place of the rows: that there are none, or that they are coming. */
  instead?: ReactNode
}

/** The rows of a list on a phone: a card for each, made of its table's lead. */
export function RowCards({ table, label, rows, isBusy, marks, onEdit, instead }: Props) {
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' }}>
      {instead ?? (
        <Box component="ul" aria-label={label} aria-busy={isBusy} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <RowCard key={row.id} table={table} row={row} changedBy={marks.get(row.id)} onEdit={onEdit} />
          ))}
        </Box>
      )}
    </Box>
  )
}
