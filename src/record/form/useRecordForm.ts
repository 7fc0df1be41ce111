import { useState } from 'react'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { Draft } from '../../session/drafts.ts'
import { useOpenDraft } from '../../session/useDraft.ts'
import type { SaveResult } from '../SaveResult.ts'
import { useHeldRow } from './useHeldRow.ts'

type Values = Readonly<Record<string, unknown>>

export interface RecordFormOptions {
  fields: readonly NamedField[]
  initial: Values
  /** The key of the draft that outlives the form. */
  draft: string
  /** The form begins with an earlier draft; otherwise the draft is only offered. */
  takesDraft?: boolean | undefined
  /** The record that is edited; undefined for a new one. */
  row?: Row
  /** The record as it is now, while others write. */
  latest?: Row | undefined
  /** Returns the errors of values that the rules refuse. */
  check: (values: Values, held: Row | undefined) => FieldErrors
  /** `before`: what the record held in the fields of a draft at the time when they were typed. */
  submit: (values: Values, before: Values, held: Row | undefined) => Promise<SaveResult>
  onClose: () => void
}

/** The state of a record's form: values and their errors, their draft, and saving. */
export function useRecordForm(options: RecordFormOptions) {
  const { fields, initial, draft, takesDraft = false, row, latest, check, submit, onClose } = options
  const { read, keep, forget } = useOpenDraft(draft)
  const [former] = useState(read)
  const [offer, setOffer] = useState(takesDraft ? undefined : former)
  const [taken, setTaken] = useState(takesDraft ? former : undefined)
  const [values, setValues] = useState<Values>({ ...initial, ...taken?.values })
  const [errors, setErrors] = useState<Readonly<FieldErrors>>({})
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [entered, enter] = useState<string>()
  const { held, followed } = useHeldRow({ row, latest, fields, values, entered, setValues })
  const start: Values = held ?? initial
  const untouchedIn = ({ values: typed }: Draft) => Object.keys(typed).filter((name) => isSameValue(values[name], start[name]))

  function set(next: Values) {
    setValues(next)
    // Before the first attempt to save, nobody is told that a field is missing that they have not reached yet.
    if (wasTried) setErrors(check(next, held))
  }

  function change(name: string, value: unknown) {
    set({ ...values, [name]: value })
    if (isSameValue(value, start[name])) forget([name])
    else keep({ [name]: value }, held && { [name]: held[name], version: held['version'] })
  }

  function take(from: Draft) {
    // What has been typed meanwhile is newer than the draft.
    set({ ...values, ...Object.fromEntries(untouchedIn(from).map((name) => [name, from.values[name]])) })
    setTaken(from)
    setOffer(undefined)
  }

  function discard(from: Draft) {
    forget(untouchedIn(from))
    setOffer(undefined)
  }

  function cancel() {
    // A draft that was offered, and neither taken nor discarded, stays for the next time.
    const stays = offer ? untouchedIn(offer) : []
    forget(Object.keys(read()?.values ?? {}).filter((name) => !stays.includes(name)))
    onClose()
  }

  /** Saves and closes. @returns false if there are errors to correct */
  async function save(): Promise<boolean> {
    setTried(true)
    setBusy(true)
    const before = Object.entries(taken?.before ?? {}).filter(
      ([name]) => name === 'version' || isSameValue(values[name], taken?.values[name]),
    )
    const result = await submit(values, Object.fromEntries(before), held)
    setBusy(false)
    if (result.outcome === 'saved') cancel()
    else setErrors(result.errors)
    return result.outcome === 'saved'
  }

  return { values, errors, followed, offer, isBusy, change, take, discard, cancel, save, enter }
}
