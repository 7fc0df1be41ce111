import type { ReactNode } from 'react'
import { memo } from 'react'
import { CellOverFacts } from '../../kinds/cells/CellOverFacts.tsx'
import { LeadCell } from '../../kinds/cells/LeadCell.tsx'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { kinds } from '../../kinds/index.ts'
import { useText } from '../../i18n/index.ts'
import { isShown } from '../../kinds/text/isShown.ts'
import { CellIcon } from '../../ui/CellIcon.tsx'
import { CellEditor } from './CellEditor.tsx'
import type { EditorExit, Position } from './keys/gridKeys.ts'
import { classesOf, placeOf } from './placeOf.ts'
import type { PlacedColumn } from '../columns/placeColumns.ts'
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
  /** The marked cells, from the first to the last column; undefined if there is only one. */
  markedFrom: number
  markedTo: number
  isSelected: boolean | undefined
  /** Whether it is shown beside the list, and the column whose cells have the button for that. */
  isPeeked: boolean
  peekColumn: string
  /** Who has just changed the row, if somebody else has. */
  changedBy: string | undefined
  measure: ((element: Element | null) => void) | undefined
  onPress: (position: Position, extends_: boolean) => void
  onEdit: (position: Position) => void
  onLeave: (from: Position, how: EditorExit) => void
  onPeek?: ((id: number | undefined) => void) | undefined
  save: (row: Row, field: NamedField, value: unknown) => Promise<SaveOutcome>
}

/** A cell of a row. It is not a component, because a page has a thousand cells, which are all rendered with their rows. */
function cellOf(props: Props, column: PlacedColumn, place: number): ReactNode {
  const { table, row, index, activeColumn, editingColumn, markedFrom, markedTo, isPeeked, peekColumn } = props
  const { onPress, onEdit, onLeave, onPeek, save } = props
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
        // With Shift the marked block grows; text must not be selected.
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
}

/** One row of the grid. It is rendered again only if something about it has changed. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, index, rowNumber, top, width, columns, measure, isSelected, isPeeked, changedBy } = props
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
      // Rows that are not measured are positioned by this height, so the content of a cell must not make them higher.
      style={{ width, transform: `translateY(${top}px)`, height: measure ? undefined : 'var(--row)' }}
    >
      {columns.map((column, place) => cellOf(props, column, place))}
    </div>
  )
})

/** The button that shows the record beside the list. For the pointer only: the keyboard has Space, and cells are read out without it. */
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

function CellContent({ column, row, copies }: { column: PlacedColumn; row: Row; copies: boolean }) {
  const { render, field, lead, beneath = [] } = column
  if (!field || (render && beneath.length === 0)) return render?.(row)
  if (lead && !render) return <LeadCell field={field} row={row} lead={lead} copies={copies} />
  const { Cell } = kinds[field.kind]
  const cell = render?.(row) ?? <Cell value={row[field.name]} field={field} row={row} copies={copies} />
  return beneath.length === 0 ? (
    cell
  ) : (
    <CellOverFacts facts={beneath} row={row}>
      {cell}
    </CellOverFacts>
  )
}
