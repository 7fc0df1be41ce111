import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { colour } from '../../ui/look/theme.ts'
import type { ExtraColumn } from '../grid/GridColumn.ts'
import { useSelection } from '../list/SelectionContext.ts'

const look = {
  width: 16,
  height: 16,
  margin: 0,
  verticalAlign: 'middle',
  cursor: 'pointer',
  accentColor: colour('accent'),
} as const

function SelectCell({ row }: { row: Row }) {
  const t = useText()
  const selection = useSelection()
  if (!selection) return null
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={selection.has(row.id)}
      // With Shift, all rows from the one that was clicked before.
      onChange={({ nativeEvent }) => selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      aria-label={t('grid.bulk.row', { id: row.id })}
      style={look}
    />
  )
}

function SelectHead({ rows }: { rows: readonly Row[] }) {
  const t = useText()
  const selection = useSelection()
  if (!selection) return null
  const count = rows.filter(({ id }) => selection.has(id)).length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length
      }}
      type="checkbox"
      tabIndex={-1}
      checked={rows.length > 0 && count === rows.length}
      // Before there are rows, a click would choose none.
      disabled={rows.length === 0}
      onChange={selection.togglePage}
      aria-label={t('grid.bulk.page')}
      style={look}
    />
  )
}

/** The first column of a list whose rows can be changed together. */
export const selectColumn = (title: string): ExtraColumn => ({
  id: 'select',
  title,
  width: 40,
  staysAtStart: true,
  render: (row) => <SelectCell row={row} />,
  renderHead: (rows) => <SelectHead rows={rows} />,
})
