import { memo } from 'react'
import { LeadCell } from '../../kinds/cells/LeadCell.tsx'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { kinds } from '../../kinds/index.ts'
import { useText } from '../../i18n/index.ts'
import { isShown } from '../../kinds/text/isShown.ts'
import { CellIcon } from '../../ui/CellIcon.tsx'
import { CellEditor } from './CellEditor.tsx'
import type { Leave, Position } from './gridKeys.ts'
import { classesOf, placeOf } from './placeOf.ts'
import type { PlacedColumn } from './useGridModel.ts'
import type { SaveOutcome } from '../../record/SaveResult.ts'

interface Props {
  /** The name of the table. */
  table: string
  row: Row
  index: number
  /** The number of the row in the whole list, for assistive technology. */
  rowNumber: number
  top: number
  width: number
  columns: readonly PlacedColumn[]
  /** -1 when neither the focus nor the editor is in this row. */
  activeColumn: number
  editingColumn: number
  /** The marked cells, from the first to the last column; none when there is but one. */
  markedFrom: number
  markedTo: number
  isSelected: boolean | undefined
  /** It stands beside the list; the cell of which column has the mark that shows it there. */
  isPeeked: boolean
  peekColumn: string
  /** Who has just changed the row, if somebody else has. */
  changedBy: string | undefined
  measure: ((element: Element | null) => void) | undefined
  onPress: (position: Position, extends_: boolean) => void
  onEdit: (position: Position) => void
  onLeave: (from: Position, how: Leave) => void
  onPeek?: ((id: number | undefined) => void) | undefined
  save: (row: Row, field: NamedField, value: unknown) => Promise<SaveOutcome>
}

/** One row of the grid. It is drawn again only when something of its own has changed. */
export const GridRow = memo(function GridRow(props: Props) {
  const {
    table,
    row,
    index,
    rowNumber,
    top,
    width,
    columns,
    activeColumn,
    editingColumn,
    measure,
    onPress,
    onEdit,
    onLeave,
    save,
  } = props
  const { markedFrom, markedTo, isSelected, isPeeked, peekColumn, changedBy, onPeek } = props
  const t = useText()
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={rowNumber}
      data-index={index}
      data-id={row.id}
      aria-selected={isSelected}
      className={`row${changedBy === undefined ? '' : ' changed'}${isPeeked ? ' peeked' : ''}`}
      title={changedBy === undefined ? undefined : t('grid.live.changedBy', { id: row.id, who: changedBy })}
      // A row that is not measured is placed by this height: what a cell holds must not make it higher.
      style={{ width, transform: `translateY(${top}px)`, height: measure ? undefined : 'var(--row)' }}
    >
      {columns.map((column, place) => {
        const position = { row: index, column: place }
        const { field } = column
        const shown = !field || isShown(field, row)
        const isEditable = Boolean(column.isEditable && shown)
        const isEditing = place === editingColumn && field !== undefined
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 1}
            aria-readonly={!isEditable}
            data-cell={`${index}:${place}`}
            data-column={column.id}
            tabIndex={place === activeColumn && !isEditing ? 0 : -1}
            className={`${classesOf(column)}${column.lead ? ' names' : ''}${isEditable ? ' editable' : ''}${isEditing ? ' editing' : ''}${place >= markedFrom && place <= markedTo ? ' marked' : ''}`}
            style={placeOf(column)}
            onMouseDown={(event) => {
              // With Shift the marked block grows, and no text is selected.
              if (event.shiftKey && !isEditing) event.preventDefault()
              onPress(position, event.shiftKey && !isEditing)
            }}
            onClick={(event) => !isEditing && !event.shiftKey && onEdit(position)}
          >
            {isEditing ? (
              <CellEditor
                table={table}
                row={row}
                field={field}
                label={column.title}
                save={save}
                onLeave={(how) => onLeave(position, how)}
              />
            ) : (
              shown && <CellContent column={column} row={row} copies={!isEditable} />
            )}
            {onPeek && column.id === peekColumn && !isEditing && <PeekMark {...{ row, isPeeked, onPeek }} />}
          </div>
        )
      })}
    </div>
  )
})

/** Shows the record beside the list. For the pointer alone: the keyboard has Space, and a cell is not read out with it. */
function PeekMark({ row, isPeeked, onPeek }: Pick<Props, 'row' | 'isPeeked'> & { onPeek: NonNullable<Props['onPeek']> }) {
  const t = useText()
  return (
    <span
      aria-hidden
      className="peek-mark cell-button"
      title={`${t('peek.open', { id: row.id })} (${t('peek.space')})`}
      onClick={(event) => {
        event.stopPropagation()
        onPeek(isPeeked ? undefined : row.id)
      }}
    >
      <CellIcon name="aside" />
    </span>
  )
}

function CellContent({ column: { render, field, lead }, row, copies }: { column: PlacedColumn; row: Row; copies: boolean }) {
  if (render) return render(row)
  if (!field) return null
  if (lead) return <LeadCell field={field} row={row} lead={lead} copies={copies} />
  const { Cell } = kinds[field.kind]
  return <Cell value={row[field.name]} field={field} row={row} copies={copies} />
}
