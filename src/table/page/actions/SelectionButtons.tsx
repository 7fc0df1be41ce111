import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import type { ActionData } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { useFitting } from '../../../ui/useFitting.ts'
import type { Run } from './Run.ts'
import { ActionRun } from './ActionRun.ts'
import { actionTexts } from './actionTexts.ts'
import { actionsOn, isTestAction } from './actionsOf.ts'
import { isCalledTooOften, MAX_CALLS } from './isCalledTooOften.ts'
import type { Offer } from './MoreOffers.tsx'
import { MoreOffers } from './MoreOffers.tsx'
import { useOwnOnSelection } from './useOwnOnSelection.ts'
import type { SelectedRows } from './SelectedRows.ts'

interface Props {
  table: NamedTable
  selected: SelectedRows
  /** Changes a field of all of them; undefined if no field can sensibly have the same value in many records. */
  onChange?: (() => void) | undefined
  /** The line of the buttons, if it does not wrap. */
  line?: RefObject<HTMLElement | null>
}

/** The buttons over the selected rows, as many as fit; the others are in a menu. */
export function SelectionButtons({ table, selected, onChange, line }: Props) {
  const may = useMay()
  const t = useText()
  const ownOnSelection = useOwnOnSelection(table)
  const [run, setRun] = useState<Run>()
  const isBusy = run !== undefined
  const actions = actionsOn(table, 'selection', may)
  const offerOf = (action: ActionData): Offer => {
    const isOff = isCalledTooOften(action, selected)
    const { title, marked } = actionTexts(t, table, action)
    return {
      title,
      says: isOff ? t('table.actionTooMany', { most: MAX_CALLS }) : isTestAction(action) ? marked : undefined,
      isOff,
      isDangerous: action.tone === 'danger',
      choose: () => setRun({ action, target: { selected } }),
    }
  }
  // What needs a confirmation is wanted less often: it moves into the menu before the rest, but after what is for tests.
  const real = actions.filter((action) => !isTestAction(action))
  const offers: Offer[] = [
    ...real.filter(({ confirm }) => confirm === undefined).map(offerOf),
    ...(onChange ? [{ title: t('grid.bulk.change'), choose: onChange }] : []),
    ...real.filter(({ confirm }) => confirm !== undefined).map(offerOf),
    ...actions.filter(isTestAction).map(offerOf),
  ]
  const noLine = useRef(null)
  const fitting = useFitting(line ?? noLine, offers.length)
  return (
    <>
      {offers.slice(0, fitting).map(({ title, says, isOff = false, isDangerous = false, choose }) => (
        <span key={title} title={says}>
          <BusyButton
            variant="outlined"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isOff}
            isBusy={isBusy}
            onClick={choose}
          >
            {title}
          </BusyButton>
        </span>
      ))}
      {ownOnSelection.map(({ Button: Own }, place) => (
        <Own key={place} table={table} selected={selected} />
      ))}
      {fitting < offers.length && <MoreOffers offers={offers.slice(fitting)} isBusy={isBusy} />}
      {run && <ActionRun {...run} table={table} onEnd={() => setRun(undefined)} />}
    </>
  )
}
