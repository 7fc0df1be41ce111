import { Tooltip } from '@mui/material'
import { useState } from 'react'
import type { ActionData } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { CellIcon } from '../../../ui/CellIcon.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { ActionRun } from './ActionRun.tsx'
import { actionTexts } from './actionTexts.ts'
import { permittedActions } from './actionsOf.ts'
import { ownActions } from './index.ts'
import { placesOf } from '#schema/actions/actions.ts'

/** The buttons above a list that are about the table as a whole. */
export function TableButtons({ table }: { table: NamedTable }) {
  const may = useMay()
  return permittedActions(table, may).map((action, place) => {
    if (typeof action !== 'string')
      return placesOf(action).includes('table') && <ActionToolButton key={place} table={table} action={action} />
    const own = ownActions[action]
    return own.on === 'table' && (!own.permission || may(own.permission)) && <own.Button key={place} table={table} />
  })
}

const whole = { whole: true } as const

function ActionToolButton({ table, action }: { table: NamedTable; action: ActionData }) {
  const t = useText()
  const [isRunning, setRunning] = useState(false)
  const texts = actionTexts(t, table, action)
  const isMissing = 'isMissing' in action
  const button = (
    <ToolButton
      label={texts.title}
      icon={<CellIcon name={action.icon ?? 'run'} />}
      wordsFrom="xl"
      disabled={isMissing || isRunning}
      {...(action.tone === 'danger' && { color: 'error' as const })}
      onClick={() => setRunning(true)}
    />
  )
  return (
    <>
      {isMissing ? (
        // A disabled button gets no pointer events and no focus, so its frame says what is missing.
        <Tooltip title={texts.reason()}>
          <span tabIndex={0} role="note" aria-label={`${texts.title}. ${texts.reason()}`}>
            {button}
          </span>
        </Tooltip>
      ) : (
        button
      )}
      {isRunning && <ActionRun table={table} action={action} target={whole} onEnd={() => setRunning(false)} />}
    </>
  )
}
