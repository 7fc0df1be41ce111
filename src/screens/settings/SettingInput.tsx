import { InputAdornment, NativeSelect, OutlinedInput, Switch } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { choicesOf } from './choicesOf.ts'
import type { Setting } from './Setting.ts'
import { useUnit } from './useUnit.ts'

interface Props {
  setting: Setting
  title: string
  value: string
  onChange: (value: string) => void
  /** The id of the element with the error. */
  errorId: string | undefined
}

/** The editor of a setting's type: a switch, a list to choose from, or a field with its unit. */
export function SettingInput({ setting: { name, type, secret }, title, value, onChange, errorId }: Props) {
  const t = useText()
  const unit = useUnit(name, value)
  const choices = choicesOf(name)
  if (type === 'BOOLEAN')
    return (
      <Switch
        checked={value === 'true'}
        onChange={(_event, isOn) => onChange(String(isOn))}
        slotProps={{ input: { 'aria-label': title } }}
        autoFocus
      />
    )
  const described = { 'aria-label': title, 'aria-invalid': errorId !== undefined, 'aria-describedby': errorId }
  if (choices)
    return (
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput size="small" fullWidth autoFocus />}
        inputProps={described}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t.source(humanise(choice))}
          </option>
        ))}
      </NativeSelect>
    )
  return (
    <OutlinedInput
      value={value}
      onChange={(event) => onChange(event.target.value)}
      type={secret ? 'password' : type === 'NUMBER' ? 'number' : 'text'}
      size="small"
      fullWidth
      autoFocus
      autoComplete={secret ? 'new-password' : 'off'}
      multiline={type === 'TEXT' && !secret}
      maxRows={8}
      error={errorId !== undefined}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      inputProps={{ ...described, step: 'any' }}
    />
  )
}
