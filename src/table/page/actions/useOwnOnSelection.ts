import type { NamedTable } from '#schema/define.ts'
import { useMay } from '../../../session/useSession.ts'
import { permittedActions } from './actionsOf.ts'
import { useOwnActions } from './OwnActions.ts'
import type { TableAction } from './TableAction.ts'

type OnSelection = Extract<TableAction, { on: 'selection' }>

/** The component actions over the selected rows of a table that this person may use. */
export function useOwnOnSelection(table: NamedTable): OnSelection[] {
  const may = useMay()
  const ownActions = useOwnActions()
  return permittedActions(table, may).flatMap((action) => {
    const own = typeof action === 'string' ? ownActions[action] : undefined
    return own?.on === 'selection' && (!own.permission || may(own.permission)) ? [own] : []
  })
}
