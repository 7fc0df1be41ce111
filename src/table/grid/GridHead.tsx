import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { memo } from 'react'
import { termsIn } from '#schema/texts/glossary.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { Sort } from '../list/ListState.ts'
import { classesOf, placeOf } from './placeOf.ts'
import type { PlacedColumn } from '../columns/placeColumns.ts'
import { orderUnseen } from './orderUnseen.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import type { GridColumn } from './GridColumn.ts'

interface Props {
  columns: readonly PlacedColumn[]
  /** All columns of the list, also those that are not shown. */
  known: readonly GridColumn[]
  rows: readonly Row[]
  width: number
  sort: readonly Sort[]
  onSort: (name: string, adds: boolean) => void
  onResize: (id: string, width: number) => void
  activeColumn: number
  onFocus: (column: number) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The head of the grid: a click sorts, with Shift by an additional column; dragging the edge of a head changes the width. */
export const GridHead = memo(function GridHead(props: Props) {
  const { columns, known, rows, width, sort, onSort, onResize, activeColumn, onFocus } = props
  const unseen = useUnseenOrder(sort, columns, known)
  const named = columns.find(({ lead }) => lead !== undefined)?.id
  return (
    <div role="rowgroup" className="head" style={{ minWidth: width }}>
      <div role="row" aria-rowindex={1} style={{ display: 'flex', width }}>
        {columns.map((column, index) => {
          const order = sort.findIndex(({ name }) => name === column.id)
          const direction = sort[order]?.direction
          const Arrow = direction === 'asc' ? ArrowUpward : ArrowDownward
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={direction ? ariaSort[direction] : column.isSortable ? 'none' : undefined}
              data-cell={`-1:${index}`}
              data-column={column.id}
              tabIndex={index === activeColumn ? 0 : -1}
              className={`${classesOf(column)}${column.isSortable ? ' sortable' : ''}`}
              style={placeOf(column)}
              title={column.hint === undefined && !termsIn(column.title).length ? column.title : undefined}
              data-hint={column.hint}
              aria-description={column.hint ?? (column.id === named ? unseen?.sentence : undefined)}
              onFocus={() => onFocus(index)}
              onClick={(event) => column.isSortable && onSort(column.id, event.shiftKey)}
            >
              {column.renderHead ? column.renderHead(rows) : <span className="head-title">{column.title}</span>}
              {direction && <Arrow aria-hidden sx={{ fontSize: 14, marginInlineStart: 0.5, flexShrink: 0 }} />}
              {unseen && column.id === named && (
                // Drawn rather than written, so that the name of the column stays what it is.
                <span aria-hidden className="by-unseen" data-by={unseen.title} title={unseen.sentence}>
                  <unseen.Arrow sx={{ fontSize: 14, marginInlineEnd: 0.25 }} />
                </span>
              )}
              {direction && sort.length > 1 && <sup aria-hidden>{order + 1}</sup>}
              {!column.staysAtStart && <ResizeHandle width={column.width} onResize={(wide) => onResize(column.id, wide)} />}
            </div>
          )
        })}
      </div>
    </div>
  )
})

/** The words and the arrow of an order whose column is not in sight. */
function useUnseenOrder(sort: readonly Sort[], columns: readonly PlacedColumn[], known: readonly GridColumn[]) {
  const t = useText()
  const order = orderUnseen(sort, columns)
  if (!order) return undefined
  const { name, direction } = order
  const Arrow = direction === 'asc' ? ArrowUpward : ArrowDownward
  if (name === 'id') return { title: t('lists.byNumber.head'), sentence: t(`lists.byNumber.${direction}`), Arrow }
  const field = known.find(({ id }) => id === name)?.title
  return field === undefined ? undefined : { title: field, sentence: t(`lists.byUnseen.${direction}`, { field }), Arrow }
}
