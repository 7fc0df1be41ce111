import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, FormHelperText } from '@mui/material'
import type { Message } from '#schema/messages/messages.ts'
import { memo } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { FormInput } from './describedForm.ts'
import type { FieldNote } from './FieldNote.ts'

interface Props {
  field: FormInput
  value: unknown
  onChange: (name: string, value: unknown) => void
  error: Message | undefined
  /** What looks wrong but may be right. */
  warning: Message | undefined
  /** What was found to be right about it, if that is shown. */
  fine?: string | undefined
  /** What else is known about it, such as the answer of a register. */
  note?: FieldNote | undefined
}

/** One input of the form. As there are forty of them, it is rendered again only if something about it has changed. */
export const FieldInput = memo(function FieldInput({ field, value, onChange, error, warning, fine, note }: Props) {
  const t = useText()
  const { Input } = kinds[field.kind]
  // A switch at the head of a section decides whether the rest is shown, so it has a line of its own.
  const isHead = field.kind === 'flag' && field.section !== undefined
  return (
    <Box data-field={field.name} sx={{ minWidth: 0, gridColumn: isHead ? '1 / -1' : undefined }}>
      <Input
        field={field}
        value={value}
        onChange={(next) => onChange(field.name, next)}
        label={t.title(field)}
        place="form"
        required={field.required === true && field.kind !== 'flag'}
        error={error && t.message(error)}
      />
      {warning && !error && (
        <FormHelperText role="status" sx={{ mx: 0, color: 'warning.main' }}>
          {t.message(warning)}
        </FormHelperText>
      )}
      {fine && !warning && !error && (
        <FormHelperText role="status" sx={{ mx: 0, color: 'success.main', display: 'flex', gap: 0.5 }}>
          <CheckCircleOutlined aria-hidden sx={{ fontSize: 14, mt: '2px' }} />
          {fine}
        </FormHelperText>
      )}
      {note && !warning && !error && (
        <FormHelperText role="status" sx={{ mx: 0, color: colourOf[note.tone] }}>
          {note.text}
        </FormHelperText>
      )}
    </Box>
  )
})

const colourOf = { success: 'success.main', warning: 'warning.main', info: 'text.secondary' } as const
