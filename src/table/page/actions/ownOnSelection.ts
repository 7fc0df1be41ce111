import type { NamedTable } from '#schema/define.ts'
import type { May } from './actionsOf.ts'
import { permittedActions } from './actionsOf.ts'
import { ownActions } from './index.ts'
import type { TableAction } from './TableAction.ts'

type OnSelection = Extract<TableAction, { on: 'selection' }>

/** The components that have a button over the selected rows of a table, for who may press it. */
export const ownOnSelection = (table: NamedTable, may: May): OnSelection[] =>
  permittedActions(table, may).flatMap((action) => {
    const own: TableAction | undefined = typeof action === 'string' ? ownActions[action] : undefined
    return own?.on === 'selection' && (!own.permission || may(own.permission)) ? [own] : []
  })
