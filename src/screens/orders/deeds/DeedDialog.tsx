import { Checkbox, FormControlLabel } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import type { RunProps } from '../../../table/page/actions/Run.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { useFocusReturn } from '../../../ui/focus/useFocusReturn.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import type { Deed } from './Deed.ts'
import { deedOfCall } from './Deed.ts'
import { DeedEffect } from './DeedEffect.tsx'
import { DeedLines } from './DeedLines.tsx'
import { ReasonOfDeed } from './ReasonOfDeed.tsx'
import { useDeedForm } from './useDeedForm.ts'
import type { DeedOrder } from './useDeedTargets.ts'
import { useDeedTargets } from './useDeedTargets.ts'

/** Asks before an order, or the selected ones, are cancelled, returned or discounted, and says what that does. */
export default function DeedDialog({ action, target, onEnd }: RunProps) {
  const t = useText()
  // The focus was elsewhere before the selected orders were read, too.
  useFocusReturn()
  const { data: orders, error, refetch } = useDeedTargets(target)
  const type = ('call' in action && deedOfCall[action.call]) || 'cancel'
  if (orders)
    return (
      <Asked
        {...{ orders, type }}
        onDone={() => {
          if ('selected' in target) target.selected.onDone()
          onEnd()
        }}
        onKeep={onEnd}
      />
    )
  return (
    <AnswerDialog verb={t('shell.loading')} keep={t(`deeds.${type}.keep`)} isBusy={false} isOff onDo={onEnd} onKeep={onEnd}>
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={3} />}
    </AnswerDialog>
  )
}

interface Props {
  orders: readonly DeedOrder[]
  type: Deed['type']
  onDone: () => void
  onKeep: () => void
}

function Asked({ orders, type, onDone, onKeep }: Props) {
  const t = useText()
  const form = useDeedForm({ orders, type, onDone })
  const { typed, delivery, confirmed, change, effect } = form
  const [first] = orders
  const verb =
    orders.length === 1
      ? t(`deeds.${type}.verb`, { name: first?.external_order_id ?? '' })
      : t(`deeds.${type}.verbOfMany`, { smart_count: effect.foreseen?.possible ?? orders.length })
  return (
    <AnswerDialog
      verb={verb}
      keep={t(`deeds.${type}.keep`)}
      isBusy={form.isBusy}
      isDestructive={type === 'cancel'}
      isOff={effect.foreseen?.possible === 0}
      onDo={() => void form.carryOut()}
      onKeep={onKeep}
    >
      {type !== 'cancel' && first && (
        <DeedLines
          id={first.id}
          what={type === 'return' ? 'pieces' : 'amountOf'}
          typed={typed}
          onType={(line, text) => change({ typed: { ...typed, [line]: text } })}
        />
      )}
      {type === 'return' && (
        <div>
          <Ticked label={t('deeds.arrived')} checked={confirmed} onChange={(next) => change({ confirmed: next })} />
          <Ticked label={t('deeds.delivery')} checked={delivery} onChange={(next) => change({ delivery: next })} />
        </div>
      )}
      <div role="status">
        <DeedEffect {...effect} isAsked={form.isWhole} />
        {form.problems.lines}
      </div>
      <ReasonOfDeed
        reason={form.reason}
        usual={form.usual}
        problem={form.problems.reason}
        autoFocus={type === 'cancel'}
        onChange={(reason) => change({ reason })}
      />
    </AnswerDialog>
  )
}

const Ticked = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <FormControlLabel control={<Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />} label={label} />
)
