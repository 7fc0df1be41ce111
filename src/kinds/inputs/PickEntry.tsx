import { Autocomplete, InputBase, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from './FieldFrame.tsx'
import type { InputProps, Option } from '../KindView.ts'

interface Props extends Omit<InputProps, 'field' | 'value' | 'onChange'> {
  value: Option | null
  onChange: (value: string | null) => void
  options: readonly Option[]
  /** Given when the options depend on what is typed; without it the list filters itself. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** The list is about to be seen: the time to fetch it. */
  onOpen: () => void
}

/** A choice among many values: typing narrows the list. */
export function PickEntry({
  value,
  onChange,
  options,
  onSearch,
  loading = false,
  onOpen,
  label,
  place,
  error,
  required,
  autoFocus = false,
}: Props) {
  const id = useId()
  const t = useText()
  const pick = (
    <Autocomplete
      id={id}
      size="small"
      fullWidth
      value={value}
      onChange={(_event, next) => onChange(next?.value ?? null)}
      options={options}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      {...(onSearch && {
        onInputChange: (_event: unknown, text: string, reason: string) => onSearch(reason === 'input' ? text : ''),
        filterOptions: (all: Option[]) => all,
      })}
      loading={loading}
      onOpen={onOpen}
      selectOnFocus
      handleHomeEndKeys
      openOnFocus={place === 'cell'}
      autoHighlight
      noOptionsText={t('table.noMatch')}
      loadingText={t('table.loading')}
      clearText={t('table.clearValue')}
      openText={t('table.openList')}
      closeText={t('table.closeList')}
      slotProps={{ popper: { style: { minWidth: 220 } } }}
      renderInput={({ InputProps, inputProps }) => {
        const shared = {
          ...InputProps,
          fullWidth: true,
          autoFocus,
          inputProps: {
            ...inputProps,
            'aria-label': place === 'cell' ? label : undefined,
            'aria-invalid': Boolean(error),
            'aria-describedby': error && place === 'form' ? helperId(id) : undefined,
            'aria-required': required,
          },
        }
        return place === 'cell' ? (
          <InputBase {...shared} sx={{ fontSize: 'inherit', p: '0 !important' }} />
        ) : (
          <OutlinedInput {...shared} size="small" error={Boolean(error)} sx={{ py: '3.5px !important' }} />
        )
      }}
    />
  )
  if (place === 'cell') return pick
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      {pick}
    </FieldFrame>
  )
}
