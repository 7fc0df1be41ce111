import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, Button, Card, IconButton, Typography } from '@mui/material'
import { useId, useRef } from 'react'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { useText } from '../../i18n/index.ts'
import { useFocusNext } from '../../ui/focus/useFocusNext.ts'
import { formGrid } from './formGrid.ts'
import type { FormListInput, Values } from './describedForm.ts'
import { changedEntry, emptyEntry, isTypedIn } from './describedForm.ts'
import { FieldInput } from './FieldInput.tsx'
import type { FieldNote } from './FieldNote.ts'

interface Props {
  list: FormListInput
  entries: readonly Values[]
  onChange: (entries: readonly Values[]) => void
  errors: Readonly<FieldErrors>
  warnings: Readonly<FieldErrors>
  /** What was found to be right about an input, by its name. */
  fineOf?: (name: string) => string | undefined
  /** What else is known about inputs, by their names. */
  notes?: Readonly<Record<string, FieldNote>>
}

/** A part of the form whose entries are added and removed: online stores, establishments. */
export function EntryList({ list, entries, onChange, errors, warnings, fineOf, notes }: Props) {
  const t = useText()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const focusNext = useFocusNext(section)
  const title = t.title(list)
  const ofList = errors[list.name]

  function change(position: number, values: Values) {
    onChange(entries.map((entry, place) => (place === position ? changedEntry(entry, values) : entry)))
  }

  function add() {
    onChange([...entries, emptyEntry(list)])
    focusNext('[data-entry] [data-field]:first-of-type input', 'last')
  }

  function remove(position: number) {
    onChange(entries.toSpliced(position, 1))
    focusNext('button', 'last')
  }

  return (
    <Card component="section" ref={section} aria-labelledby={id} data-list={list.name} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
      </Box>
      {entries.map((entry, position) => (
        <Box
          key={position}
          role="group"
          aria-label={t('merchants.register.entry', { title, number: position + 1 })}
          data-entry={position}
          // Text that a picker does not accept counts as typed, too; the change by the field itself comes after this and prevails.
          onInput={() => isTypedIn(entry) || change(position, {})}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ ...formGrid, flex: 1, minWidth: 0 }}>
            {list.fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={entry[field.name]}
                onChange={(name, value) => change(position, { [name]: value })}
                error={errors[`${list.name}.${position}.${field.name}`]}
                warning={warnings[`${list.name}.${position}.${field.name}`]}
                fine={fineOf?.(`${list.name}.${position}.${field.name}`)}
                note={notes?.[`${list.name}.${position}.${field.name}`]}
              />
            ))}
          </Box>
          <IconButton
            aria-label={t('merchants.register.removeEntry', { title, number: position + 1 })}
            onClick={() => remove(position)}
            sx={{ mt: 2.5 }}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {ofList && <Typography color="error">{t.message(ofList)}</Typography>}
      <Button
        variant="outlined"
        startIcon={<Add fontSize="small" />}
        onClick={add}
        sx={{ mt: 1.5, whiteSpace: 'normal', textAlign: 'start' }}
      >
        {t('merchants.register.addEntry', { title })}
      </Button>
    </Card>
  )
}
