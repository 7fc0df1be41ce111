import type { ReactNode } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { placesOf } from '#schema/actions/actions.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { Row } from '../../../kinds/KindView.ts'
import type { ExtraColumn } from '../../grid/GridColumn.ts'
import type { May } from './actionsOf.ts'
import { BETWEEN_WORDS, buttonsWidth, wordsWidth } from '../headWidth.ts'
import { isTestAction, permittedActions } from './actionsOf.ts'
import type { OwnActions } from './OwnActions.ts'
import type { RowIcon } from './RowIcons.tsx'
import { RowIcons } from './RowIcons.tsx'
import type { TableAction } from './TableAction.ts'

/** In pixels: a button with the gap beside it, and the cell around the buttons. */
const ICON_WIDTH = 30
export const CELL_WIDTH = 26
interface Context {
  may: May
  ownActions: OwnActions
  t: Texts['t']
}

/** The icons of a row, and their width including the padding of the cell. */
interface ActionIcons {
  title: string
  width: number
  render: (row: Row) => ReactNode
}

interface ActionColumns {
  columns: ExtraColumn[]
  icons: ActionIcons | undefined
}

/** The columns of row actions: components with a column of their own, and the icons, which share one. */
export function actionColumns(table: NamedTable, { may, ownActions, t }: Context): ActionColumns {
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
  if (tests.length > 0)
    columns.push({ ...iconsOf(tests, table, t), id: 'testActions', title: t('table.testActions'), isOfToday: true })
  return { columns, icons: icons.length > 0 ? iconsOf(icons, table, t) : undefined }
}

function iconsOf(icons: readonly RowIcon[], table: NamedTable, t: Texts['t']): ActionIcons {
  const widthOf = (icon: RowIcon) =>
    'Button' in icon && icon.word !== undefined
      ? wordsWidth(t(icon.word)) + BETWEEN_WORDS
      : (('Button' in icon ? icon.width : undefined) ?? ICON_WIDTH)
  const [named] = icons.flatMap((icon) => ('Button' in icon && icon.title ? [icon.title] : []))
  return {
    title: t(named ?? 'table.action'),
    width: icons.reduce((sum, icon) => sum + widthOf(icon), CELL_WIDTH),
    render: (row) => <RowIcons icons={icons} table={table} row={row} />,
  }
}

function columnOf(action: Extract<TableAction, { on: 'row' }>, table: NamedTable, t: Texts['t']): ExtraColumn {
  const { title, id = title, width, words = [], after, isOfToday, staysAtEnd, Button } = action
  return {
    id,
    title: t(title),
    width: Math.max(width, buttonsWidth(words.map((word) => t(word)))),
    ...(after !== undefined && { after }),
    ...(isOfToday && { isOfToday }),
    ...(staysAtEnd && { staysAtEnd }),
    render: (row) => <Button table={table} row={row} />,
  }
}
