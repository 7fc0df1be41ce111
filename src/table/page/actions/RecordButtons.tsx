import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { ActionData } from '#schema/actions/actions.ts'
import { placesOf, unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { useMay } from '../../../session/useSession.ts'
import { CellIcon } from '../../../ui/CellIcon.tsx'
import type { Run } from './ActionRun.tsx'
import { ActionRun } from './ActionRun.tsx'
import { actionTexts } from './actionTexts.ts'
import { isTestAction, permittedActions } from './actionsOf.ts'
import { ownActions } from './index.ts'

interface Props {
  table: NamedTable
  row: Row
}

/** The actions of a row on its page, in words. */
export function RecordButtons({ table, row }: Props) {
  const t = useText()
  const may = useMay()
  const [run, setRun] = useState<Run>()
  return (
    <>
      {permittedActions(table, may).map((action, place) => {
        if (typeof action !== 'string') {
          const isOfRow = placesOf(action).includes('row')
          return (
            isOfRow && (
              <ActionButton
                key={place}
                {...{ table, row, action }}
                isBusy={run !== undefined}
                onPress={() => setRun({ action, target: { row } })}
              />
            )
          )
        }
        const own = ownActions[action]
        if (
          own.on === 'table' ||
          own.on === 'selection' ||
          ('isOfList' in own && own.isOfList) ||
          (own.permission && !may(own.permission))
        )
          return null
        return (
          <Box key={place} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            {own.on === 'row' && <span aria-hidden>{t(own.title)}</span>}
            <own.Button table={table} row={row} />
          </Box>
        )
      })}
      {run && <ActionRun {...run} table={table} onEnd={() => setRun(undefined)} />}
    </>
  )
}

interface ButtonProps extends Props {
  action: ActionData
  isBusy: boolean
  onPress: () => void
}

/** A button that says what it does; disabled, its frame says why. */
function ActionButton({ table, row, action, isBusy, onPress }: ButtonProps) {
  const t = useText()
  const unmet = unmetCondition(action, row)
  if (unmet?.otherwise === 'hidden') return null
  const texts = actionTexts(t, table, action)
  const isMissing = 'isMissing' in action
  return (
    <span title={isMissing || unmet ? texts.reason(unmet) : isTestAction(action) ? texts.marked : undefined}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<CellIcon name={action.icon ?? 'run'} />}
        disabled={isMissing || unmet !== undefined || isBusy}
        {...(action.tone === 'danger' && { color: 'error' as const })}
        onClick={onPress}
      >
        {texts.title}
      </Button>
    </span>
  )
}
