import { Autocomplete } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import type { InputProps, Option } from '../KindView.ts'
import { optionsOf } from '../text/optionsOf.ts'
import { PickInput } from './PickInput.tsx'

/** Chooses several of a closed list of values; each chosen one is a chip that can be removed. */
export function TagPick({ field, value, onChange, label, place, error, required, autoFocus = false }: InputProps) {
  const id = useId()
  const t = useText()
  const options = optionsOf(field)
  const chosen = (Array.isArray(value) ? value.map(String) : []).map(
    (tag): Option => options.find((option) => option.value === tag) ?? { value: tag, label: tag },
  )
  const pick = (
    <Autocomplete
      id={id}
      multiple
      size="small"
      fullWidth
      disableCloseOnSelect
      value={chosen}
      onChange={(_event, next) => onChange(next.map((option) => option.value))}
      options={options}
      getOptionLabel={(option) => t.source(option.label)}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      openOnFocus={place === 'cell'}
      noOptionsText={t('table.noMatch')}
      clearText={t('table.clearValue')}
      openText={t('table.openList')}
      closeText={t('table.closeList')}
      slotProps={{ popper: { style: { minWidth: 220 } } }}
      renderInput={(params) => (
        <PickInput {...{ params, label, place, error, required, autoFocus }} describedBy={helperId(id)} isRoomy />
      )}
    />
  )
  if (place === 'cell') return pick
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      {pick}
    </FieldFrame>
  )
}
