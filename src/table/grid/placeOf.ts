import type { CSSProperties } from 'react'
import type { PlacedColumn } from '../columns/placeColumns.ts'

/** The width and position of a column's cells. */
export const placeOf = ({ width, pinned }: PlacedColumn): CSSProperties => ({
  width,
  ...(pinned?.side === 'start' && { insetInlineStart: pinned.offset }),
  ...(pinned?.side === 'end' && { insetInlineEnd: pinned.offset }),
})

/** The classes of a column's cells. */
export const classesOf = ({ align, pinned }: PlacedColumn): string =>
  ['cell', align === 'right' && 'right', pinned && `pinned ${pinned.side}-edge`].filter(Boolean).join(' ')
