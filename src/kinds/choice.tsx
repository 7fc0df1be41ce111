import { shownState } from '#schema/states/shownState.ts'
import { useText } from '../i18n/index.ts'
import { ChoiceEntry } from './inputs/ChoiceEntry.tsx'
import type { CellProps, FilterProps, InputProps, KindView } from './KindView.ts'
import { labelOf, optionsOf } from './text/optionsOf.ts'
import { StateDot } from './cells/StateDot.tsx'
import { areStates, toneOf } from './cells/tones.ts'

/** A state is shown with a dot, any other choice as a word. */
function ChoiceCell({ value: stored, field, row }: CellProps) {
  const t = useText()
  if (typeof stored !== 'string' || stored === '') return null
  const value = shownState(stored, field.whole, row)
  const label = t.source(labelOf(value, field))
  if (!areStates(optionsOf(field).map((option) => option.value)))
    return (
      <span className="two-lines" title={field.isTable ? value : label}>
        {label}
      </span>
    )
  return <StateDot label={label} tone={toneOf(value)} />
}

function ChoiceInput({ field, value, onChange, ...rest }: InputProps) {
  const t = useText()
  return (
    <ChoiceEntry
      {...rest}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      options={optionsOf(field).map((option) => ({ ...option, label: t.source(option.label) }))}
      none={t('table.choose')}
    />
  )
}

/** The filter of choices, and of tags with a closed list of values. */
export function ChoiceFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText()
  return (
    <ChoiceEntry
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(next || undefined)}
      options={optionsOf(field).map((option) => ({ ...option, label: t.source(option.label) }))}
      none={t('table.any')}
      label={label}
      place="form"
    />
  )
}

export const choice: KindView = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceFilter,
}
