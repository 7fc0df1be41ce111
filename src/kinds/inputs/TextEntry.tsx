import { InputBase, OutlinedInput } from '@mui/material'
import type { InputBaseProps } from '@mui/material'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '../../i18n/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import type { InputProps } from '../KindView.ts'
import { textOf } from '../text/textOf.ts'

/** How typed text is converted to a value and back. */
interface TextForm {
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  /** The number of lines in a form; in a cell there is one. */
  lines?: number
  right?: boolean
  /** The form in which it is typed, where that is fixed: it stands in the empty input. */
  pattern?: 'day' | 'month' | 'instant'
  maxLength?: number
  /** The text is formatted with every key, not only when it is next shown. */
  isMask?: boolean
  /** Shown at the end of a form's input. */
  end?: (props: Pick<InputProps, 'field' | 'value' | 'onChange'>) => ReactNode
  toText?: (value: unknown, language: Language) => string
  fromText?: (text: string, language: Language) => unknown
}

const inCell = { fontSize: 'inherit', height: '100%', '& input': { p: 0, height: '100%' } }

/** Several lines need more room than a cell has, so the editor covers the rows below. */
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

/** The form in which a text is typed, in the reader's letters. */
function usePattern({ pattern }: TextForm): string | undefined {
  const t = useText()
  return pattern && t(`table.pattern.${pattern}`)
}

/** The input of every kind that is typed: a text box whose text is converted to the kind's value. */
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
  const language = useLanguage()
  /** The typed text, which may be half a number: without a mask it is kept until the value is set from elsewhere. */
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const { type = 'text', inputMode, lines = 1, right = false, maxLength, isMask = false, end } = form
  const { toText = textOf, fromText = (text: string) => text } = form
  const shared: InputBaseProps = {
    id,
    type,
    value: !isMask && typed && isSameValue(typed.value, value) ? typed.text : toText(value, language),
    onChange: ({ target: { value: text } }) => {
      const read = fromText(text, language)
      setTyped({ text, value: read })
      onChange(read)
    },
    fullWidth: true,
    autoFocus,
    autoComplete: 'off',
    inputProps: {
      inputMode,
      maxLength: maxLength ?? field.maxLength,
      placeholder: usePattern(form),
      'aria-label': place === 'cell' ? label : undefined,
      'aria-invalid': Boolean(error),
      'aria-describedby': error && place === 'form' ? helperId(id) : undefined,
      'aria-required': required,
      style: right ? { textAlign: 'end', fontFeatureSettings: '"tnum"' } : undefined,
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
        endAdornment={end?.({ field, value, onChange })}
      />
    </FieldFrame>
  )
}

/** A component for `KindView.Input` from the conversions between text and value. */
export function textInput(form: TextForm = {}) {
  return function TextInput(props: InputProps) {
    return <TextEntry {...props} form={form} />
  }
}
