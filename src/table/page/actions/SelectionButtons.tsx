import { Button } from '@mui/material'
import { useState } from 'react'
import type { ActionData } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import type { Run } from './ActionRun.tsx'
import { ActionRun } from './ActionRun.tsx'
import { actionTexts } from './actionTexts.ts'
import { actionsOn, isTestAction } from './actionsOf.ts'
import { ownOnSelection } from './ownOnSelection.ts'
import { MOST_CALLS } from './callForEach.ts'
import type { SelectedRows } from './TableAction.ts'

interface Props {
  table: NamedTable
  selected: SelectedRows
}

/** The buttons over the selected rows. */
export function SelectionButtons({ table, selected }: Props) {
  const may = useMay()
  const t = useText()
  const [run, setRun] = useState<Run>()
  return (
    <>
      {actionsOn(table, 'selection', may).map((action, place) => {
        const isTooMany = isCalledTooOften(action, selected)
        const texts = actionTexts(t, table, action)
        const says = isTooMany ? t('table.actionTooMany', { most: MOST_CALLS }) : isTestAction(action) ? texts.marked : undefined
        return (
          <span key={place} title={says}>
            <Button
              variant="outlined"
              color={action.tone === 'danger' ? 'error' : 'primary'}
              disabled={isTooMany || run !== undefined}
              onClick={() => setRun({ action, target: { selected } })}
            >
              {texts.title}
            </Button>
          </span>
        )
      })}
      {ownOnSelection(table, may).map(({ Button: Own }, place) => (
        <Own key={place} table={table} selected={selected} />
      ))}
      {run && <ActionRun {...run} table={table} onEnd={() => setRun(undefined)} />}
    </>
  )
}

/** Whether an action would make more calls than one press of a button may. */
export const isCalledTooOften = (action: ActionData, { count }: Pick<SelectedRows, 'count'>): boolean =>
  'call' in action && count > MOST_CALLS
