import { placesOf } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import type { May } from '../page/actions/actionsOf.ts'
import { isTestAction, permittedActions } from '../page/actions/actionsOf.ts'
import type { OwnActions } from '../page/actions/OwnActions.ts'
import type { RowIcon } from '../page/actions/RowIcons.tsx'

/** The actions of a table's rows that are a single icon and can be carried out, in the order of the definition. */
export const cardIcons = (table: NamedTable, may: May, ownActions: OwnActions): RowIcon[] =>
  permittedActions(table, may).flatMap((action): RowIcon[] => {
    if (typeof action !== 'string') {
      const isUsed = placesOf(action).includes('row') && !isTestAction(action) && !('isMissing' in action)
      return isUsed ? [action] : []
    }
    const own = ownActions[action]
    const isOneIcon = own.on === 'icons' && own.width === undefined && own.word === undefined
    return isOneIcon && (!own.permission || may(own.permission)) ? [own] : []
  })
