import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ReactNode, SubmitEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { FieldErrors } from '#schema/accept.ts'
import { useText } from '../i18n/index.ts'
import { isShown } from '../kinds/isShown.ts'
import { kinds } from '../kinds/index.ts'
import type { NamedField } from '../kinds/KindView.ts'
import { forgetDraft, keepDraft, readDraft } from '../session/drafts.ts'
import type { SaveResult } from './useSaveRow.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  title: string
  sentence: string
  verb: string
  fields: readonly NamedField[]
  initial: Values
  /** The name under which what is typed outlives a dialog closed by accident. */
  draft: string
  /** The sentences for values that the rules refuse. */
  check: (values: Values) => FieldErrors
  submit: (values: Values) => Promise<SaveResult>
  /** Above the fields. */
  banner?: ReactNode
  onClose: () => void
}

const wideKinds: ReadonlySet<string> = new Set(['longText', 'json', 'tags', 'file'])

/** The form of a new or an existing record, built from the definition. */
export function RecordDialog({ title, sentence, verb, fields, initial, draft, check, submit, banner, onClose }: Props) {
  const t = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => readDraft(draft) as Values | undefined)
  const [values, setValues] = useState<Values>({ ...initial, ...kept })
  const [isFromDraft, setFromDraft] = useState(kept !== undefined)
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const shown = fields.filter((field) => isShown(field, values))

  function change(name: string, value: unknown) {
    const next = { ...values, [name]: value }
    setValues(next)
    keepDraft(draft, next)
    // Before the first try nobody is told that what they have not come to yet is missing.
    if (wasTried) setErrors(check(next))
  }

  function startAfresh() {
    forgetDraft(draft)
    setValues(initial)
    setFromDraft(false)
    setErrors({})
  }

  function cancel() {
    forgetDraft(draft)
    onClose()
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    setBusy(true)
    const result = await submit(values)
    setBusy(false)
    if (result.outcome === 'saved') return cancel()
    setErrors(result.errors)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <form ref={form} onSubmit={(event) => void send(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {sentence}
          </DialogContentText>
          {banner}
          {isFromDraft && (
            <Alert
              severity="info"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" onClick={startAfresh}>
                  {t('table.startAfresh')}
                </Button>
              }
            >
              {t('table.draftKept')}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {shown.map((field, index) => {
              const { Input } = kinds[field.kind]
              return (
                <Box
                  key={field.name}
                  data-field={field.name}
                  sx={{ minWidth: 0, gridColumn: wideKinds.has(field.kind) ? '1 / -1' : undefined }}
                >
                  <Input
                    field={field}
                    value={values[field.name]}
                    onChange={(value) => change(field.name, value)}
                    label={t.source(field.title)}
                    place="form"
                    required={field.required === true && field.kind !== 'flag'}
                    error={errors[field.name] === undefined ? undefined : t.source(errors[field.name] ?? '')}
                    autoFocus={index === 0}
                  />
                </Box>
              )
            })}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>{t('table.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
