import { Switch } from '@mui/material'
import { useId } from 'react'
import { useText } from '../i18n/index.ts'
import { CellIcon } from '../ui/CellIcon.tsx'
import { ChoiceEntry } from './inputs/ChoiceEntry.tsx'
import { FieldFrame } from '../ui/FieldFrame.tsx'
import type { CellProps, FilterProps, InputProps, KindView } from './KindView.ts'

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

function FlagInput({ value, onChange, label, place, error, autoFocus = false }: InputProps) {
  const id = useId()
  const flip = (
    <Switch
      size="small"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      autoFocus={autoFocus}
      slotProps={{ input: { id, role: 'switch', 'aria-label': place === 'cell' ? label : undefined } }}
    />
  )
  if (place === 'cell') return flip
  return (
    <FieldFrame id={id} label={label} error={error}>
      {flip}
    </FieldFrame>
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
  width: 96,
  commitsOnChange: true,
}
