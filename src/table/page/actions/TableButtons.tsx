import { useState } from 'react'
import type { ActionData } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { CellIcon } from '../../../ui/CellIcon.tsx'
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import { ActionRun } from './ActionRun.ts'
import { actionTexts } from './actionTexts.ts'
import { permittedActions } from './actionsOf.ts'
import { useOwnActions } from './OwnActions.ts'
import { placesOf } from '#schema/actions/actions.ts'

/** The buttons above a list that are about the table as a whole. */
export function TableButtons({ table }: { table: NamedTable }) {
  const may = useMay()
  const ownActions = useOwnActions()
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
      isIconFirst
      disabled={isMissing}
      isBusy={isRunning}
      {...(action.tone === 'danger' && { color: 'error' as const })}
      onClick={() => setRunning(true)}
    />
  )
  return (
    <>
      {isMissing ? (
        // A disabled button gets no pointer events and no focus, so the element around it says what is missing.
        <span tabIndex={0} role="note" title={texts.reason()} aria-label={`${texts.title}. ${texts.reason()}`}>
          {button}
        </span>
      ) : (
        button
      )}
      {isRunning && <ActionRun table={table} action={action} target={whole} onEnd={() => setRunning(false)} />}
    </>
  )
}
