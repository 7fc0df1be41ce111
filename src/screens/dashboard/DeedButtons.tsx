import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { queueActions } from '#schema/actions/actionNames.ts'
import { nameOfAction, unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { ToolPlace } from '../../ui/ToolPlace.ts'
import { ActionButton } from '../../table/page/actions/button/ActionButton.tsx'
import { ActionRun } from '../../table/page/actions/ActionRun.ts'
import { permittedActions } from '../../table/page/actions/actionsOf.ts'
import { useOwnActions } from '../../table/page/actions/OwnActions.ts'
import type { Run } from '../../table/page/actions/Run.ts'

interface Props {
  table: NamedTable
  row: Row
  /** The names of the actions, in the order of their buttons. */
  names: readonly string[]
  /** What is shown if none of them is possible. */
  otherwise: ReactNode
}

/** Some actions of a record away from its list and page, such as in the queue of a morning: those that are possible now. */
export function DeedButtons({ table, row, names, otherwise }: Props) {
  const may = useMay()
  const ownActions = useOwnActions()
  const [run, setRun] = useState<Run>()
  const permitted = permittedActions(table, may)
  const buttons = names.flatMap((name) => {
    const action =
      queueActions.find((one) => one === name) ??
      permitted.find((one) => (typeof one === 'string' ? one : nameOfAction(one)) === name)
    if (action === undefined) return []
    if (typeof action !== 'string') {
      if (unmetCondition(action, row)) return []
      const press = () => setRun({ action, target: { row } })
      return [<ActionButton key={name} {...{ table, row, action }} isBusy={run?.action === action} onPress={press} />]
    }
    const own = ownActions[action]
    if ((own.on !== 'row' && own.on !== 'queue') || (own.permission && !may(own.permission))) return []
    return [
      <Box key={name} component="span" sx={{ display: 'inline-flex', minHeight: 32, alignItems: 'center' }}>
        <own.Button table={table} row={row} />
      </Box>,
    ]
  })
  return (
    <ToolPlace value="record">
      {buttons.length > 0 ? buttons : otherwise}
      {run && <ActionRun {...run} table={table} onEnd={() => setRun(undefined)} />}
    </ToolPlace>
  )
}
