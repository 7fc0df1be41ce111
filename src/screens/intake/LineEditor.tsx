import { OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { monoFamily } from '../../ui/look/theme.ts'
import { problemOfJson } from './lineText.ts'

interface Props {
  text: string
  onChange: (text: string) => void
  onSend: () => void
}

/** Edits the line of an event as JSON, and says at once where it is not valid JSON. */
export function LineEditor({ text, onChange, onSend }: Props) {
  const t = useText()
  const id = useId()
  const problem = problemOfJson(text)
  return (
    <FieldFrame id={id} label={t('intake.line')} error={problem === undefined ? undefined : t('intake.noJson', { problem })}>
      <OutlinedInput
        id={id}
        multiline
        fullWidth
        minRows={6}
        maxRows={16}
        value={text}
        error={problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || problem !== undefined) return
          event.preventDefault()
          onSend()
        }}
        inputProps={{
          dir: 'ltr',
          spellCheck: false,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem === undefined ? undefined : helperId(id),
        }}
        sx={{ fontFamily: monoFamily, fontSize: '0.75rem', '& textarea': { overflow: 'auto !important' } }}
      />
    </FieldFrame>
  )
}
