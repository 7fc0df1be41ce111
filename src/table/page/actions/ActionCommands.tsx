import { useCallback, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { useMay } from '../../../session/useSession.ts'
import type { ScreenAction } from '../../../ui/screenActions.ts'
import { useScreenActions } from '../../../ui/screenActions.ts'
import type { Run } from './Run.ts'
import { ActionRun } from './ActionRun.ts'
import { actionTexts } from './actionTexts.ts'
import { actionsOn, commandsFor } from './actionsOf.ts'
import { recordName } from '../../../record/facts/recordName.ts'
import { isCalledTooOften } from './isCalledTooOften.ts'
import type { SelectedRows } from './SelectedRows.ts'
import { useFocusedRow } from './useFocusedRow.ts'

interface Props {
  table: NamedTable
  rows: readonly Row[]
  selected: SelectedRows
}

/** Offers actions in the search: those of the table, of the selected rows, and of the row that has the focus. */
export function ActionCommands({ table, rows, selected }: Props) {
  const t = useText()
  const may = useMay()
  const focusedId = useFocusedRow()
  const [run, setRun] = useState<Run>()

  const offer = useCallback((): readonly ScreenAction[] => {
    const focused = rows.find(({ id }) => id === focusedId())
    const command = (title: string, next: Run): ScreenAction => ({ title, run: () => setRun(next) })
    return [
      ...actionsOn(table, 'table', may).flatMap((action) =>
        'isMissing' in action ? [] : [command(actionTexts(t, table, action).title, { action, target: { whole: true } })],
      ),
      ...(selected.count > 0 ? actionsOn(table, 'selection', may) : []).flatMap((action) => {
        const name = t('grid.bulk.selected', { count: selected.count })
        return isCalledTooOften(action, selected)
          ? []
          : [command(actionTexts(t, table, action).titleFor(name), { action, target: { selected } })]
      }),
      ...(focused ? commandsFor(table, focused, may) : []).flatMap((action) =>
        focused
          ? [command(actionTexts(t, table, action).commandFor(recordName(table, focused)), { action, target: { row: focused } })]
          : [],
      ),
    ]
  }, [t, table, may, rows, selected, focusedId])
  useScreenActions(offer)
  return run && <ActionRun {...run} table={table} onEnd={() => setRun(undefined)} />
}
