import { useCallback, useMemo, useState } from 'react'
import type { FieldErrors, StoredMessage } from '#schema/messages/messages.ts'
import { isFilled } from '#schema/rules/acceptForm.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { isShown } from '#schema/shown.ts'
import { useDraft } from '../../session/useDraft.ts'
import type { RegistrationForm, Values } from './registrationForm.ts'
import { entriesOf, isTypedIn, presetsOf } from './registrationForm.ts'
import { useRegister } from './useRegister.ts'

const noErrors: Readonly<FieldErrors> = {}

/** Removes entries in which nothing was ever typed, so that the errors of the others have the numbers that are on screen. */
const filledLists = ({ lists }: RegistrationForm, values: Values): Values =>
  Object.fromEntries(
    lists.map(({ name }) => [name, entriesOf(values, name).filter((entry) => isFilled(entry) || isTypedIn(entry))]),
  )

/** A draft from before, which is offered until it is taken or discarded. */
function useOffer({ read, forget }: Pick<ReturnType<typeof useDraft>, 'read' | 'forget'>) {
  const [offer, setOffer] = useState(read)
  const drop = useCallback(() => setOffer(undefined), [])
  /** What has been typed meanwhile is newer, and is kept. */
  const discard = useCallback(
    (typed: Values) => {
      forget(Object.keys(offer?.values ?? {}).filter((name) => !Object.hasOwn(typed, name)))
      drop()
    },
    [forget, offer, drop],
  )
  return { offer, drop, discard }
}

/** The findings about what was typed: errors, warnings with the reason to ignore them, and an error of the whole form. */
function useFindings() {
  const [errors, setErrors] = useState(noErrors)
  const [warnings, setWarnings] = useState(noErrors)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<StoredMessage>()
  const forgetAbout = useCallback((name: string) => {
    // Errors of the former value are removed; the next attempt checks everything again.
    const isAbout = (key: string) => key === name || key.startsWith(`${name}.`)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isAbout(key))))
    // A reason covers the numbers for which it was given: if one of them changes, all are checked again.
    setWarnings((before) => (Object.keys(before).some(isAbout) ? noErrors : before))
    setRefusal(undefined)
  }, [])
  const forgetAll = useCallback(() => {
    setErrors(noErrors)
    setWarnings(noErrors)
    setReason('')
    setRefusal(undefined)
  }, [])
  return { errors, setErrors, warnings, setWarnings, reason, setReason, refusal, setRefusal, forgetAbout, forgetAll }
}

interface Options {
  form: RegistrationForm
  labelled: Values
  countryFlag: CountryFlag
  /** The key of the draft. */
  draft: string
  /** With the id of the new merchant, where something of the screen follows. */
  onRegistered?: (id: number) => void
}

/** The state of the form: its values and errors, and a function to send it. */
export function useRegistration({ form, labelled, countryFlag, draft, onRegistered }: Options) {
  const { read, keep, forget } = useDraft(draft)
  const presets = useMemo(() => presetsOf(form, labelled), [form, labelled])
  const { offer, drop: dropOffer, discard } = useOffer({ read, forget })
  const [typed, setTyped] = useState<Values>({})
  const findings = useFindings()
  const { warnings, reason, forgetAbout, forgetAll: deleteFindings } = findings
  const values = useMemo(() => ({ ...presets, ...typed }), [presets, typed])

  const change = useCallback(
    (name: string, value: unknown) => {
      setTyped((before) => ({ ...before, [name]: value }))
      keep({ [name]: value })
      forgetAbout(name)
    },
    [keep, forgetAbout],
  )

  const clear = useCallback(() => {
    forget()
    setTyped({})
    dropOffer()
    deleteFindings()
  }, [forget, dropOffer, deleteFindings])

  function prepare(): Values {
    const lists = filledLists(form, values)
    setTyped({ ...typed, ...lists })
    return { ...values, ...lists }
  }

  const { submit, isBusy } = useRegister({
    form,
    countryFlag,
    prepare,
    overrideReason: Object.keys(warnings).length > 0 ? reason.trim() : undefined,
    onErrors: findings.setErrors,
    onWarnings: findings.setWarnings,
    onRefusal: findings.setRefusal,
    hasLink: onRegistered === undefined,
    onDone: (id) => {
      clear()
      onRegistered?.(id)
    },
  })

  return {
    values,
    change,
    ...findings,
    isBusy,
    offer,
    /** Continues with the draft; what has been typed meanwhile is newer and is kept. */
    takeOffer: () => {
      setTyped((now) => ({ ...offer?.values, ...now }))
      dropOffer()
    },
    discardOffer: () => discard(typed),
    clear,
    submit,
    isShown: (part: { showIf?: Parameters<typeof isShown>[0] }) => isShown(part.showIf, values, countryFlag),
  }
}
