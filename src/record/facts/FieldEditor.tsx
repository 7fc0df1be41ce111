import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Box, FormHelperText, IconButton } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { FieldValueOptions } from './useFieldValue.ts'
import { useFieldValue } from './useFieldValue.ts'

interface Props extends FieldValueOptions {
  /** False for a draft from an earlier visit: the person is working elsewhere on the page. */
  takesFocus: boolean
}

/** The input in place of the value. Enter saves, Escape discards; what the rules refuse stays open with the reason. */
export function FieldEditor({ takesFocus, ...options }: Props) {
  const { field, onCancel } = options
  const t = useText()
  const { value, refusal, save, change } = useFieldValue(options)
  const sentence = refusal && t.message(refusal)
  const { Input } = kinds[field.kind]
  const title = t.title(field)

  function onKeyDown(event: KeyboardEvent) {
    // An open list handles Enter and Escape itself, and a button its Enter.
    const isButton = (event.target as HTMLElement).closest('button') !== null
    if (event.defaultPrevented || (event.key !== 'Escape' && (event.key !== 'Enter' || isButton))) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onCancel()
  }

  return (
    <Box onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            px: 1,
            minHeight: 32,
            display: 'flex',
            alignItems: 'center',
            position: 'relative',
            border: 1,
            borderColor: sentence ? 'error.main' : 'primary.main',
            borderRadius: 1,
          }}
        >
          <Input
            field={field}
            value={value}
            onChange={change}
            label={title}
            place="cell"
            error={sentence}
            autoFocus={takesFocus}
          />
        </Box>
        <IconButton
          size="small"
          color="primary"
          aria-label={t('merchants.saveField', { title })}
          title={t('table.save')}
          onClick={() => save()}
        >
          <Check fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('merchants.cancelField', { title })} title={t('table.cancel')} onClick={onCancel}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {sentence && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {sentence}
        </FormHelperText>
      )}
    </Box>
  )
}
