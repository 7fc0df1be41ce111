import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Box, FormHelperText, IconButton } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Message } from '#schema/messages/messages.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import { accept } from '#schema/rules/accept.ts'
import { today } from '../../data/today.ts'

interface Props {
  table: NamedTable
  row: Row
  field: NamedField
  initial: unknown
  /** Not for what was kept from before: the person is elsewhere. */
  takesFocus: boolean
  onType: (value: unknown) => void
  /** Called with a value that the rules accept and that is another than before. */
  onSave: (value: unknown) => void
  onCancel: () => void
  /** Of a kind whose every input is a whole edit, such as a switch: it is saved as soon as it is made. */
  savesOnInput?: boolean
}

/** The input in the place of the value. Enter saves, Escape gives up; what the rules refuse stays with its sentence. */
export function FieldEditor(props: Props) {
  const { table, row, field, initial, takesFocus, onType, onSave, onCancel, savesOnInput = false } = props
  const t = useText()
  const [value, setValue] = useState(initial)
  const [refusal, setRefusal] = useState<Message>()
  const sentence = refusal && t.message(refusal)
  const { Input, commitsOnChange } = kinds[field.kind]
  const title = t.source(field.title)

  function save(wanted = value) {
    if (isSameValue(wanted, row[field.name])) return onCancel()
    const { errors } = accept(table, { [field.name]: wanted }, { current: row, today: today(), allowEmpty: true })
    // Of several sentences the field's own comes first.
    const refused = errors[field.name] ?? Object.values(errors)[0]
    setRefusal(refused)
    if (!refused) onSave(wanted)
  }

  function onKeyDown(event: KeyboardEvent) {
    // An open list takes Enter and Escape for itself, a button its Enter.
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
            onChange={(next) => {
              setValue(next)
              onType(next)
              setRefusal(undefined)
              if (savesOnInput && commitsOnChange) save(next)
            }}
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
