import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ReactNode, SubmitEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { FieldErrors, Message } from '#schema/messages/messages.ts'
import { useText } from '../i18n/index.ts'
import { isShown } from '../kinds/text/isShown.ts'
import { kinds } from '../kinds/index.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { StateChip } from '../kinds/cells/StateChip.tsx'
import type { Draft } from '../session/drafts.ts'
import { useOpenDraft } from '../session/useDraft.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { rebaseForm } from './rebaseForm.ts'
import { isSameValue } from '../data/isSameValue.ts'
import type { SaveResult } from './SaveResult.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  title: string
  sentence: string
  verb: string
  fields: readonly NamedField[]
  initial: Values
  /** The name under which what is typed outlives the dialog. */
  draft: string
  /** Begins with what was typed before; otherwise that is offered. */
  takesDraft?: boolean | undefined
  /** The record that is edited; a new one has none. */
  row?: Row
  /** The record as it is now, while others write. */
  latest?: Row | undefined
  /** The sentences for values that the rules refuse. */
  check: (values: Values, held: Row | undefined) => FieldErrors
  /** `before`: what the record held in the fields that come from a draft, when they were typed. */
  submit: (values: Values, before: Values, held: Row | undefined) => Promise<SaveResult>
  /** Above the fields. */
  banner?: ReactNode
  onClose: () => void
}

const wideKinds: ReadonlySet<string> = new Set(['longText', 'json', 'tags', 'file'])

/** The form of a new or an existing record, built from the definition. */
export function RecordDialog(props: Props) {
  const { title, sentence, verb, fields, initial, draft, takesDraft = false, check, submit, banner, onClose } = props
  const { row, latest } = props
  /** The record as the form holds it: as it was opened, with what others have written where nobody has typed. */
  const [held, setHeld] = useState(row)
  const start: Values = held ?? initial
  const t = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { read, keep, forget } = useOpenDraft(draft)
  const [kept] = useState(read)
  const [offer, setOffer] = useState(takesDraft ? undefined : kept)
  const [taken, setTaken] = useState(takesDraft ? kept : undefined)
  const [values, setValues] = useState<Values>({ ...initial, ...taken?.values })
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set())
  /** The field that somebody stands in. */
  const [entered, setEntered] = useState<string>()

  // Others have written: never under the cursor of somebody who types, or is about to.
  if (held && latest && Number(latest['version']) > Number(held['version'])) {
    const isFree = (name: string) => name !== entered && isSameValue(values[name], held[name])
    const next = rebaseForm({ held, latest, names: fields.map(({ name }) => name), isFree })
    if (next.followed.length > 0 || next.held === latest) {
      setHeld(next.held)
      setValues({ ...values, ...Object.fromEntries(next.followed.map((name) => [name, latest[name]])) })
      setFollowed(new Set([...followed, ...next.followed]))
    }
  }

  function change(name: string, value: unknown) {
    const next = { ...values, [name]: value }
    setValues(next)
    if (isSameValue(value, start[name])) forget([name])
    else keep({ [name]: value }, held && { [name]: held[name], version: held['version'] })
    // Before the first try nobody is told that what they have not come to yet is missing.
    if (wasTried) setErrors(check(next, held))
  }

  function take(from: Draft) {
    // What has been typed meanwhile is newer.
    const next = { ...values, ...Object.fromEntries(untouchedIn(from).map((name) => [name, from.values[name]])) }
    setValues(next)
    setTaken(from)
    setOffer(undefined)
    if (wasTried) setErrors(check(next, held))
  }

  const untouchedIn = ({ values: typed }: Draft) => Object.keys(typed).filter((name) => isSameValue(values[name], start[name]))

  function discard(from: Draft) {
    forget(untouchedIn(from))
    setOffer(undefined)
  }

  function cancel() {
    // What is offered and was neither taken nor discarded is offered again.
    const stays = offer ? untouchedIn(offer) : []
    forget(Object.keys(read()?.values ?? {}).filter((name) => !stays.includes(name)))
    onClose()
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    setBusy(true)
    const before = Object.entries(taken?.before ?? {}).filter(
      ([name]) => name === 'version' || isSameValue(values[name], taken?.values[name]),
    )
    const result = await submit(values, Object.fromEntries(before), held)
    setBusy(false)
    if (result.outcome === 'saved') return cancel()
    setErrors(result.errors)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <form
        ref={form}
        onSubmit={(event) => void send(event)}
        onFocus={({ target }) => setEntered(target.closest<HTMLElement>('[data-field]')?.dataset['field'])}
        onBlur={() => setEntered(undefined)}
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
            <DraftOffer draft={offer} fields={fields} row={row} onTake={() => take(offer)} onDiscard={() => discard(offer)} />
          )}
          <RecordFields {...{ fields, values, errors, followed }} onChange={change} />
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

interface FieldsProps {
  fields: readonly NamedField[]
  values: Values
  errors: Readonly<FieldErrors>
  /** Those that others have just changed. */
  followed: ReadonlySet<string>
  onChange: (name: string, value: unknown) => void
}

function RecordFields({ fields, values, errors, followed, onChange }: FieldsProps) {
  const t = useText()
  const said = (message: Message | undefined) => message && t.message(message)
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
              <Box role="status" sx={{ position: 'absolute', top: -4, right: 0 }}>
                <StateChip label={t('grid.live.fieldChanged')} tone="info" />
              </Box>
            )}
            <Input
              field={field}
              value={values[field.name]}
              onChange={(value) => onChange(field.name, value)}
              label={t.source(field.title)}
              place="form"
              required={field.required === true && field.kind !== 'flag'}
              error={said(errors[field.name])}
              autoFocus={index === 0}
            />
          </Box>
        )
      })}
    </Box>
  )
}
