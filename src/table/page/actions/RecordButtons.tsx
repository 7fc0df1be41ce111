import { Box } from '@mui/material'
import { use, useCallback, useState } from 'react'
import { placesOf, unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { useMay } from '../../../session/useSession.ts'
import { ToolPlace } from '../../../ui/ToolPlace.ts'
import { useOverPage } from '../../../ui/opened/useOverPage.ts'
import type { Run } from './Run.ts'
import { ActionButton } from './button/ActionButton.tsx'
import { ActionRun } from './ActionRun.ts'
import { actionTexts } from './actionTexts.ts'
import { actionsOn, isTestAction, permittedActions } from './actionsOf.ts'
import type { Offer } from './MoreOffers.tsx'
import { MoreOffers } from './MoreOffers.tsx'
import { useOwnActions } from './OwnActions.ts'
import { opensDialog } from './Target.ts'
import { useRecordCommands } from './useRecordCommands.ts'

interface Props {
  table: NamedTable
  row: Row
}

/** The actions of a record on its page or in its peek, as buttons with words; the search offers them, too. */
export function RecordButtons({ table, row }: Props) {
  const t = useText()
  const may = useMay()
  const ownActions = useOwnActions()
  const place = use(ToolPlace)
  const { start, isBusy, running } = useRuns(table, row)
  useRecordCommands(table, row, start)
  const tests = useTestOffers(table, row, start)
  return (
    <ToolPlace value={place === 'bar' ? 'record' : place}>
      {permittedActions(table, may).map((action, index) => {
        if (typeof action !== 'string') {
          const isShown = placesOf(action).some((one) => one === 'row' || one === 'record') && !isTestAction(action)
          return (
            isShown && (
              <ActionButton
                key={index}
                {...{ table, row, action }}
                isBusy={isBusy}
                showsKey
                onPress={() => start({ action, target: { row } })}
              />
            )
          )
        }
        const own = ownActions[action]
        if (
          own.on === 'table' ||
          own.on === 'queue' ||
          own.on === 'selection' ||
          own.on === 'dialog' ||
          ('isOfList' in own && own.isOfList) ||
          (own.permission && !may(own.permission))
        )
          return null
        return (
          <Box key={index} component="span" sx={ownLook}>
            {own.on === 'row' && !('hasWords' in own && own.hasWords) && own.words?.[0] !== own.title && (
              <span aria-hidden>{t(own.title)}</span>
            )}
            <own.Button table={table} row={row} />
          </Box>
        )
      })}
      {tests.length > 0 && <MoreOffers title={t('table.testActions')} offers={tests} isBusy={isBusy} />}
      {running}
    </ToolPlace>
  )
}

const isAsking = ({ action, target }: Run): boolean => opensDialog(action, target)

/** The actions that somebody has started here, and what they show meanwhile. */
function useRuns(table: NamedTable, row: Row) {
  // Of several records: who decides one and steps to the next does not wait for the answer before deciding that, too.
  const [runs, setRuns] = useState<readonly Run[]>([])
  // A dialog whose code is still being fetched is opened once, however often its button is pressed.
  const start = useCallback((run: Run) => setRuns((others) => (others.some(isAsking) ? others : [...others, run])), [])
  // The buttons under a dialog do not wait for anything: its own button shows when something is under way.
  const isBusy = runs.some((run) => 'row' in run.target && run.target.row.id === row.id && !isAsking(run))
  const running = useOverPage(
    runs.length === 0
      ? undefined
      : (forget) =>
          runs.map((run) => {
            const of = 'row' in run.target ? run.target.row.id : 'none'
            const end = () => {
              setRuns((all) => all.filter((other) => other !== run))
              if (runs.length === 1) forget()
            }
            return <ActionRun key={of} {...run} table={table} onEnd={end} />
          }),
  )
  return { start, isBusy, running }
}

/** The actions that exist for tests only, folded into a menu that comes last. */
function useTestOffers(table: NamedTable, row: Row, start: (run: Run) => void): Offer[] {
  const t = useText()
  const may = useMay()
  return actionsOn(table, 'row', may)
    .filter(isTestAction)
    .flatMap((action) => {
      const unmet = unmetCondition(action, row)
      if (unmet?.otherwise === 'hidden') return []
      const texts = actionTexts(t, table, action)
      const says = unmet ? texts.reason(unmet) : texts.marked
      return [{ title: texts.title, says, isOff: unmet !== undefined, choose: () => start({ action, target: { row } }) }]
    })
}

/** Its buttons take several lines, if need be, rather than cover the name. */
const ownLook = { display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', alignItems: 'center', gap: 0.5 } as const
