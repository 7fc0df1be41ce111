import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { useFocusReturn } from '../../ui/focus/useFocusReturn.ts'
import { FieldInput } from '../form/FieldInput.tsx'

type Values = Readonly<Record<string, unknown>>

interface Props {
  title: string
  sentence: string
  verb: string
  fields: readonly NamedField[]
  initial?: Values
  /** The endings that a file may have, the same in words, and whether there may be none. */
  file: { accept: readonly string[]; hint: string; label?: string; isOptional?: true }
  /** Sends it. Returns undefined if that worked, or else what is wrong by field; the file is `data`. */
  submit: (values: Values, file: File | undefined) => Promise<FieldErrors | undefined>
  onClose: () => void
}

const nothing: Values = {}
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A form of some fields and one file. It stays open, with all that was entered, until it was sent. */
export function FileFormDialog({ title, sentence, verb, fields, initial = nothing, file: taken, submit, onClose }: Props) {
  const t = useText()
  const id = useId()
  useFocusReturn()
  const { values, file, errors, isBusy, change, choose, send } = useFileForm({ fields, initial, taken, submit, onClose })
  const wrongFile = errors['data']
  return (
    <Dialog
      open
      onClose={onClose}
      disableRestoreFocus
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sentence`}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form onSubmit={(event) => void send(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {sentence}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={values[field.name] ?? null}
                onChange={change}
                error={errors[field.name]}
                warning={undefined}
              />
            ))}
            <FileDrop
              file={file}
              onFile={choose}
              accept={taken.accept}
              hint={taken.hint}
              {...(taken.label !== undefined && { label: taken.label })}
              error={wrongFile && t.message(wrongFile)}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('table.cancel')}</Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy}>
            {verb}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useFileForm({
  fields,
  initial,
  taken,
  submit,
  onClose,
}: Pick<Props, 'fields' | 'submit' | 'onClose'> & { initial: Values; taken: Props['file'] }) {
  const t = useText()
  const [values, setValues] = useState<Values>(initial)
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const change = (name: string, value: unknown) => {
    setValues((former) => ({ ...former, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setErrors(({ data: _mended, ...others }) => others)
  }
  async function send(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const missing: FieldErrors = Object.fromEntries(
      fields
        .filter(({ name, required }) => required && isEmpty(values[name]))
        .map((field) => [field.name, enterValid(field.title)]),
    )
    if (!file && !taken.isOptional) missing['data'] = { code: 'NO_FILE', message: t('documents.noFile') }
    if (Object.keys(missing).length) return setErrors(missing)
    setBusy(true)
    const wrong = await submit(values, file)
    setBusy(false)
    if (wrong) setErrors(wrong)
    else onClose()
  }
  return { values, file, errors, isBusy, change, choose, send }
}
