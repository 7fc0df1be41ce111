import { useCallback, useMemo, useState } from 'react'
import type { FieldErrors, Message } from '#schema/messages.ts'
import { worded } from '#schema/messages.ts'
import { acceptForm, isFilled } from '#schema/acceptForm.ts'
import { openNominatedAccounts, registerMerchant } from '#schema/calls/merchants.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { isShown } from '#schema/shown.ts'
import { call, CallError } from '../../data/call.ts'
import { useDraft } from '../../session/useDraft.ts'
import { messageOf } from '../../data/sentenceFor.ts'
import { useNotes } from '../../ui/notes.ts'
import { today } from '../../data/today.ts'
import { useMessageNotes } from '../../ui/useMessageNotes.ts'
import type { RegistrationForm, Values } from './registrationForm.ts'
import { entriesOf, isTypedIn, presetsOf } from './registrationForm.ts'

const noErrors: Readonly<FieldErrors> = {}

const emptiedEntry = worded('merchants.register.emptiedEntry', 'merchants.register.emptiedEntry')

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What is said of entries in which something was typed, and which are empty now: left out silently, it would be lost. */
const emptiedEntries = ({ lists }: RegistrationForm, values: Values): FieldErrors =>
  Object.fromEntries(
    lists.flatMap(({ name, fields: [first] }) =>
      entriesOf(values, name).flatMap((entry, position) =>
        first && !isFilled(entry) ? [[`${name}.${position}.${first.name}`, emptiedEntry]] : [],
      ),
    ),
  )

/** What is typed into the form, what is wrong with it, and how it is sent. */
export function useRegistration(form: RegistrationForm, labelled: Values, countryFlag: CountryFlag) {
  const notes = useNotes()
  const showMessages = useMessageNotes()
  const { read, keep, forget } = useDraft('em_registration')
  const presets = useMemo(() => presetsOf(form, labelled), [form, labelled])
  const [offer, setOffer] = useState(read)
  const [typed, setTyped] = useState<Values>({})
  const [errors, setErrors] = useState(noErrors)
  const [warnings, setWarnings] = useState(noErrors)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Message>()
  const [isBusy, setBusy] = useState(false)
  const values = useMemo(() => ({ ...presets, ...typed }), [presets, typed])

  const change = useCallback(
    (name: string, value: unknown) => {
      setTyped((before) => ({ ...before, [name]: value }))
      keep({ [name]: value })
      // What was wrong with the former value is not said of the new one; the next try checks everything again.
      const isAbout = (key: string) => key === name || key.startsWith(`${name}.`)
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isAbout(key))))
      // A reason covers the numbers it was given for: once one of them is another, all are looked at again.
      setWarnings((before) => (Object.keys(before).some(isAbout) ? noErrors : before))
      setRefusal(undefined)
    },
    [keep],
  )

  const clear = useCallback(() => {
    forget()
    setTyped({})
    setOffer(undefined)
    setErrors(noErrors)
    setWarnings(noErrors)
    setReason('')
    setRefusal(undefined)
  }, [forget])

  /** Goes on with what was typed before; what has been typed meanwhile is newer. */
  const takeOffer = useCallback(() => {
    setTyped((now) => ({ ...offer?.values, ...now }))
    setOffer(undefined)
  }, [offer])

  const discardOffer = useCallback(() => {
    forget(Object.keys(offer?.values ?? {}).filter((name) => !Object.hasOwn(typed, name)))
    setOffer(undefined)
  }, [forget, offer, typed])

  /** Entries in which nothing was ever typed go, so that the errors of the others have the numbers seen on screen. */
  function withoutEmptyEntries(): Values {
    const lists = Object.fromEntries(
      form.lists.map(({ name }) => [name, entriesOf(values, name).filter((entry) => isFilled(entry) || isTypedIn(entry))]),
    )
    setTyped({ ...typed, ...lists })
    return { ...values, ...lists }
  }

  /** Registers the merchant; false when something has to be mended first. */
  async function submit(): Promise<boolean> {
    const filled = withoutEmptyEntries()
    const accepted = acceptForm(form.definition, filled, countryFlag, today())
    const found = { ...accepted.errors, ...emptiedEntries(form, filled) }
    setErrors(found)
    if (Object.keys(found).length > 0) return false
    setBusy(true)
    try {
      const body = {
        ...accepted.values,
        ...accepted.lists,
        _source: 'manual',
        ...(Object.keys(warnings).length > 0 && { override_reason: reason.trim() }),
      }
      const merchant = await call(registerMerchant, { body })
      notes.success('merchants.register.done')
      clear()
      if (accepted.values['nominated_email']) await openAccounts(merchant, accepted.values)
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof CallError)) return notes.failure(error)
    if (error.code === 'SUSPECT_NUMBERS') return setWarnings(error.errors)
    setErrors(error.errors)
    setRefusal(messageOf(error))
    notes.failure(error)
  }

  /** The merchant is registered by now: what fails here is said, and can be done again from the list. */
  async function openAccounts({ id, identifier }: { id: number; identifier: string }, given: Values): Promise<void> {
    const names = ['full_name', 'nominated_person', 'nominated_email', 'nominated_person_secondary', 'nominated_email_secondary']
    const persons = Object.fromEntries(names.map((name) => [name, textOrNull(given[name])]))
    try {
      showMessages((await call(openNominatedAccounts, { body: { id, identifier, ...persons } })).messages)
    } catch (error) {
      notes.failure(error)
    }
  }

  return {
    values,
    change,
    errors,
    warnings,
    reason,
    setReason,
    refusal,
    isBusy,
    offer,
    takeOffer,
    discardOffer,
    clear,
    submit,
    isShown: (part: { showIf?: Parameters<typeof isShown>[0] }) => isShown(part.showIf, values, countryFlag),
  }
}
