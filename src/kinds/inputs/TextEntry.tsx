import { InputBase, OutlinedInput } from '@mui/material'
import type { InputBaseProps } from '@mui/material'
import { useId } from 'react'
import { DayPick, dayInput } from './DayPick.tsx'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import type { InputProps } from '../KindView.ts'
import { textOf } from '../text/textOf.ts'

/** How the typed text becomes a value, and back. */
interface TextForm {
  type?: 'text' | 'date' | 'month' | 'datetime-local' | 'email' | 'tel' | 'url'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  /** Lines of a form's input; a cell has one. */
  lines?: number
  right?: boolean
  suffix?: string
  toText?: (value: unknown) => string
  fromText?: (text: string) => unknown
}

const inCell = { fontSize: 'inherit', height: '100%', '& input': { p: 0, height: '100%' } }

/** Several lines need more room than a cell has: the editor lies over the rows below. */
const overCell = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  px: 1.5,
  py: 1,
  fontSize: 'inherit',
  lineHeight: '20px',
  whiteSpace: 'normal',
  bgcolor: 'background.paper',
  outline: 2,
  outlineColor: 'primary.main',
  outlineOffset: '-2px',
} as const

/** The input of every kind that is typed: a text box whose text is turned into the kind's value. */
export function TextEntry({
  field,
  value,
  onChange,
  label,
  place,
  error,
  required,
  autoFocus = false,
  form = {},
}: InputProps & { form?: TextForm }) {
  const id = useId()
  const { type = 'text', inputMode, lines = 1, right = false, suffix, toText = textOf, fromText = (text: string) => text } = form
  const isDay = type === 'date'
  const shared: InputBaseProps = {
    id,
    type: isDay ? 'text' : type,
    value: toText(value),
    onChange: (event) => onChange(fromText(event.target.value)),
    fullWidth: true,
    autoFocus,
    autoComplete: 'off',
    inputProps: {
      inputMode,
      maxLength: field.maxLength,
      ...(isDay && dayInput),
      'aria-label': place === 'cell' ? label : undefined,
      'aria-invalid': Boolean(error),
      'aria-describedby': error && place === 'form' ? helperId(id) : undefined,
      'aria-required': required,
      style: right ? { textAlign: 'right', fontFeatureSettings: '"tnum"' } : undefined,
    },
  }
  if (place === 'cell') {
    return (
      <InputBase
        {...shared}
        onFocus={({ target }) => (target as HTMLInputElement).select()}
        {...(lines > 1 ? { multiline: true, minRows: lines, maxRows: 12, sx: overCell } : { sx: inCell })}
      />
    )
  }
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <OutlinedInput
        {...shared}
        size="small"
        error={Boolean(error)}
        {...(lines > 1 ? { multiline: true, minRows: lines, maxRows: 12 } : {})}
        endAdornment={isDay ? <DayPick value={toText(value)} onChange={(day) => onChange(fromText(day))} /> : suffix}
      />
    </FieldFrame>
  )
}

/** A component for `KindView.Input` from the way its text is read and written. */
export function textInput(form: TextForm = {}) {
  return function TextInput(props: InputProps) {
    return <TextEntry {...props} form={form} />
  }
}
