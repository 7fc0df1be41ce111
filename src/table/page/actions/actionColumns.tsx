import type { NamedTable } from '#schema/define.ts'
import { placesOf } from '#schema/actions/actions.ts'
import type { Texts } from '../../../i18n/createTexts.ts'
import type { Row } from '../../../kinds/KindView.ts'
import type { ExtraColumn } from '../../grid/GridColumn.ts'
import type { May } from './actionsOf.ts'
import { isTestAction, permittedActions } from './actionsOf.ts'
import { ownActions } from './index.ts'
import type { RowIcon } from './RowIcons.tsx'
import { RowIcons } from './RowIcons.tsx'
import type { TableAction } from './TableAction.ts'

/** Of a button with the gap beside it, and of the cell around the buttons, in pixels. */
const ICON_WIDTH = 30
const CELL_WIDTH = 26
/** No title of the column is cut. */
const LEAST_WIDTH = 92

/** The columns of what can be done with a row: components that bring their own, and the icons, which share one. */
export function actionColumns(table: NamedTable, may: May, t: Texts['t']): ExtraColumn[] {
  const icons: RowIcon[] = []
  const tests: RowIcon[] = []
  const columns: ExtraColumn[] = []
  for (const action of permittedActions(table, may)) {
    if (typeof action !== 'string') {
      if (placesOf(action).includes('row')) (isTestAction(action) ? tests : icons).push(action)
      continue
    }
    const own = ownActions[action]
    if (own.permission && !may(own.permission)) continue
    if (own.on === 'icons') icons.push(own)
    else if (own.on === 'row') columns.push(columnOf(own, table, t))
  }
  if (tests.length > 0) columns.push({ ...iconColumn(tests, table), id: 'testActions', title: t('table.testActions') })
  if (icons.length > 0) columns.push({ ...iconColumn(icons, table), id: 'actions', title: t('table.actions'), staysAtEnd: true })
  return columns
}

/** A column of icons, without its name. */
function iconColumn(icons: readonly RowIcon[], table: NamedTable) {
  const width = icons.reduce((sum, icon) => sum + (('Button' in icon ? icon.width : undefined) ?? ICON_WIDTH), CELL_WIDTH)
  return {
    width: Math.max(width, LEAST_WIDTH),
    isOfToday: true as const,
    render: (row: Row) => <RowIcons icons={icons} table={table} row={row} />,
  }
}

function columnOf(action: Extract<TableAction, { on: 'row' }>, table: NamedTable, t: Texts['t']): ExtraColumn {
  const { title, id = title, width, after, isOfToday, staysAtEnd, Button } = action
  return {
    id,
    title: t(title),
    width,
    ...(after !== undefined && { after }),
    ...(isOfToday && { isOfToday }),
    ...(staysAtEnd && { staysAtEnd }),
    render: (row) => <Button table={table} row={row} />,
  }
}
