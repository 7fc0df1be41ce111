import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ReactNode, SubmitEvent } from 'react'
import { useId, useRef } from 'react'
import type { FieldErrors, Message } from '#schema/messages/messages.ts'
import { useText } from '../i18n/index.ts'
import { isShown } from '../kinds/text/isShown.ts'
import { kinds } from '../kinds/index.ts'
import type { NamedField } from '../kinds/KindView.ts'
import { StateChip } from '../kinds/cells/StateChip.tsx'
import { DraftOffer } from './drafts/DraftOffer.tsx'
import type { RecordFormOptions } from './form/useRecordForm.ts'
import { useRecordForm } from './form/useRecordForm.ts'
import { BusyButton } from '../ui/buttons/BusyButton.tsx'
import { useFocusNext } from '../ui/focus/useFocusNext.ts'

type Values = Readonly<Record<string, unknown>>

interface Props extends RecordFormOptions {
  title: string
  sentence: string
  verb: string
  /** Shown above the fields. */
  banner?: ReactNode
}

const wideKinds: ReadonlySet<string> = new Set(['longText', 'json', 'tags', 'file'])

/** The form of a new or an existing record, built from the definition. */
export function RecordDialog({ title, sentence, verb, banner, ...options }: Props) {
  const { fields, row, onClose } = options
  const t = useText()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const focusNext = useFocusNext(element)
  const form = useRecordForm(options)
  const { values, errors, followed, offer } = form

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (await form.save()) return
    focusNext('[aria-invalid="true"]')
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <form
        ref={element}
        onSubmit={(event) => void send(event)}
        onFocus={({ target }) => form.enter(target.closest<HTMLElement>('[data-field]')?.dataset['field'])}
        onBlur={() => form.enter(undefined)}
        noValidate
        style={{ display: 'contents' }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {sentence}
          </DialogContentText>
          {banner}
          {offer && (
            <DraftOffer
              draft={offer}
              fields={fields}
              row={row}
              onTake={() => form.take(offer)}
              onDiscard={() => form.discard(offer)}
            />
          )}
          <RecordFields {...{ fields, values, errors, followed }} onChange={form.change} />
        </DialogContent>
        <DialogActions>
          <Button onClick={form.cancel}>{t('table.cancel')}</Button>
          <BusyButton type="submit" variant="contained" isBusy={form.isBusy}>
            {verb}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  fields: readonly NamedField[]
  values: Values
  errors: Readonly<FieldErrors>
  /** The fields that others have just changed. */
  followed: ReadonlySet<string>
  onChange: (name: string, value: unknown) => void
}

function RecordFields({ fields, values, errors, followed, onChange }: FieldsProps) {
  const t = useText()
  const inWords = (message: Message | undefined) => message && t.message(message)
  const shown = fields.filter((field) => isShown(field, values))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {shown.map((field, index) => {
        const { Input } = kinds[field.kind]
        return (
          <Box
            key={field.name}
            data-field={field.name}
            sx={{ minWidth: 0, position: 'relative', gridColumn: wideKinds.has(field.kind) ? '1 / -1' : undefined }}
          >
            {followed.has(field.name) && (
              <Box role="status" sx={{ position: 'absolute', top: -4, insetInlineEnd: 0 }}>
                <StateChip label={t('grid.live.fieldChanged')} tone="info" />
              </Box>
            )}
            <Input
              field={field}
              value={values[field.name]}
              onChange={(value) => onChange(field.name, value)}
              label={t.title(field)}
              place="form"
              required={field.required === true && field.kind !== 'flag'}
              error={inWords(errors[field.name])}
              autoFocus={index === 0}
            />
          </Box>
        )
      })}
    </Box>
  )
}
