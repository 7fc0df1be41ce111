import { useText } from '../i18n/index.ts'
import { CellIcon } from '../ui/CellIcon.tsx'
import { ChoiceEntry } from './inputs/ChoiceEntry.tsx'
import { FlagInput } from './inputs/fetchedInputs.tsx'
import type { CellProps, FilterProps, KindView } from './KindView.ts'

function FlagCell({ value }: CellProps) {
  const t = useText()
  return value === true ? (
    <span className="cell-flag">
      <CellIcon name="check" />
      {t('table.yes')}
    </span>
  ) : (
    <span className="cell-flag off">{t('table.no')}</span>
  )
}

function FlagFilter({ value, onChange, label }: FilterProps) {
  const t = useText()
  const options = [
    { value: 'true', label: t('table.yes') },
    { value: 'false', label: t('table.no') },
  ]
  return (
    <ChoiceEntry
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(next || undefined)}
      options={options}
      none={t('table.any')}
      label={label}
      place="form"
    />
  )
}

export const flag: KindView = {
  Cell: FlagCell,
  Input: FlagInput,
  Filter: FlagFilter,
  commitsOnChange: true,
}
