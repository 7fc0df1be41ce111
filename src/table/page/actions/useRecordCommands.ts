import { useCallback } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { useRecordName } from '../../../record/facts/useRecordName.ts'
import { useMay } from '../../../session/useSession.ts'
import type { ScreenAction } from '../../../ui/screenActions.ts'
import { useScreenActions } from '../../../ui/screenActions.ts'
import { actionTexts } from './actionTexts.ts'
import { commandsFor } from './actionsOf.ts'
import type { Run } from './Run.ts'

/** Offers the actions of the current record to the search, by verb and name: 'Block Lotus Store AS'. */
export function useRecordCommands(table: NamedTable, row: Row, start: (run: Run) => void): void {
  const t = useText()
  const may = useMay()
  const nameOf = useRecordName()
  const offer = useCallback(
    (): readonly ScreenAction[] =>
      commandsFor(table, row, may).map((action) => ({
        title: actionTexts(t, table, action).commandFor(nameOf(table, row)),
        run: () => start({ action, target: { row } }),
      })),
    [t, may, nameOf, table, row, start],
  )
  useScreenActions(offer)
}
