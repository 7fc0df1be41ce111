import { memo, useState } from 'react'
import type { ActionData } from '#schema/actions/actions.ts'
import { unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { CellButton } from '../../../ui/buttons/CellButton.tsx'
import { useOverPage } from '../../../ui/opened/useOverPage.ts'
import type { Run } from './Run.ts'
import { ActionRun } from './ActionRun.ts'
import { actionTexts } from './actionTexts.ts'
import { recordName } from '../../../record/facts/recordName.ts'
import type { RowButtonProps, TableAction } from './TableAction.ts'

/** A component, or the data of an action. */
export type RowIcon = Extract<TableAction, { on: 'icons' }> | ActionData

const look = { display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 4 } as const

/** The buttons of a row. */
export const RowIcons = memo(function RowIcons({ icons, table, row }: RowButtonProps & { icons: readonly RowIcon[] }) {
  const [run, setRun] = useState<Run>()
  const running = useOverPage(
    run &&
      ((forget) => (
        <ActionRun
          {...run}
          table={table}
          onEnd={() => {
            setRun(undefined)
            forget()
          }}
        />
      )),
  )
  return (
    <span style={look}>
      {icons.map((icon, place) =>
        'Button' in icon ? (
          <icon.Button key={place} table={table} row={row} />
        ) : (
          <ActionIconButton
            key={place}
            table={table}
            action={icon}
            row={row}
            isBusy={run !== undefined}
            onPress={() => setRun({ action: icon, target: { row } })}
          />
        ),
      )}
      {running}
    </span>
  )
})

interface IconProps {
  table: NamedTable
  action: ActionData
  row: Row
  isBusy: boolean
  onPress: () => void
}

/** The button of an action in a row, which says why it is disabled if it is. */
function ActionIconButton({ table, action, row, isBusy, onPress }: IconProps) {
  const t = useText()
  const unmet = unmetCondition(action, row)
  if (unmet?.otherwise === 'hidden') return null
  const texts = actionTexts(t, table, action)
  const isMissing = 'isMissing' in action
  const label = texts.titleFor(recordName(table, row))
  const keyed = action.key === undefined ? texts.marked : `${texts.marked} (${action.key.toUpperCase()})`
  const title = isMissing || unmet ? `${texts.marked}. ${texts.reason(unmet)}` : keyed
  return (
    <CellButton
      label={label}
      title={title}
      icon={action.icon ?? 'run'}
      shortcut={action.key}
      tone={action.tone}
      disabled={isMissing || unmet !== undefined}
      isBusy={isBusy}
      onClick={onPress}
    />
  )
}
