import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { ActionData } from '#schema/actions/actions.ts'
import { placesOf, unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { ActionRun } from '../page/actions/ActionRun.tsx'
import { actionTexts } from '../page/actions/actionTexts.ts'
import { permittedActions } from '../page/actions/actionsOf.ts'
import { ownActions } from '../page/actions/index.ts'

interface Props {
  table: NamedTable
  row: Row
  onOpen: () => void
  onEdit: (() => void) | undefined
  onHistory: () => void
}

/** What can be done with a record, in words: open it, change it, see its history, and the actions of its table. */
export function PeekActions({ table, row, onOpen, onEdit, onHistory }: Props) {
  const t = useText()
  const may = useMay()
  const [running, setRunning] = useState<ActionData>()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="contained" onClick={onOpen}>
        {t('peek.openPage')}
      </Button>
      {onEdit && (
        <Button variant="outlined" onClick={onEdit}>
          {t('table.edit')}
        </Button>
      )}
      <Button variant="outlined" onClick={onHistory}>
        {t('table.history')}
      </Button>
      {permittedActions(table, may).map((action, place) => {
        if (typeof action === 'string') {
          const own = ownActions[action]
          if (own.on === 'table' || (own.permission && !may(own.permission))) return null
          return <own.Button key={place} table={table} row={row} />
        }
        if (!placesOf(action).includes('row')) return null
        return (
          <ActionButton
            key={place}
            {...{ table, action, row }}
            isBusy={running !== undefined}
            onPress={() => setRunning(action)}
          />
        )
      })}
      {running && <ActionRun table={table} action={running} target={{ row }} onEnd={() => setRunning(undefined)} />}
    </Box>
  )
}

interface ActionProps extends Pick<Props, 'table' | 'row'> {
  action: ActionData
  isBusy: boolean
  onPress: () => void
}

/** An action of the record; disabled, it says why. */
function ActionButton({ table, action, row, isBusy, onPress }: ActionProps) {
  const t = useText()
  const unmet = unmetCondition(action, row)
  if (unmet?.otherwise === 'hidden') return null
  const texts = actionTexts(t, table, action)
  const isBarred = 'isMissing' in action || unmet !== undefined
  return (
    <span title={isBarred ? texts.reason(unmet) : undefined}>
      <Button
        variant="outlined"
        color={action.tone === 'danger' ? 'error' : 'primary'}
        disabled={isBarred || isBusy}
        onClick={onPress}
      >
        {texts.title}
      </Button>
    </span>
  )
}
