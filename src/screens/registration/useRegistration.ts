import { useCallback, useMemo, useState } from 'react'
import type { FieldErrors, Message } from '#schema/messages/messages.ts'
import { isFilled } from '#schema/rules/acceptForm.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { isShown } from '#schema/shown.ts'
import { useDraft } from '../../session/useDraft.ts'
import type { RegistrationForm, Values } from './registrationForm.ts'
import { entriesOf, isTypedIn, presetsOf } from './registrationForm.ts'
import type { RegisteredMerchant } from './useRegister.ts'
import { useRegister } from './useRegister.ts'

const noErrors: Readonly<FieldErrors> = {}

/** Removes entries in which nothing was ever typed, so that the errors of the others have the numbers seen on screen. */
const filledLists = ({ lists }: RegistrationForm, values: Values): Values =>
  Object.fromEntries(
    lists.map(({ name }) => [name, entriesOf(values, name).filter((entry) => isFilled(entry) || isTypedIn(entry))]),
  )

/** What was typed before and not sent: offered until it is taken or discarded. */
function useOffer({ read, forget }: Pick<ReturnType<typeof useDraft>, 'read' | 'forget'>) {
  const [offer, setOffer] = useState(read)
  const drop = useCallback(() => setOffer(undefined), [])
  /** What has been typed meanwhile is newer, and stays. */
  const discard = useCallback(
    (typed: Values) => {
      forget(Object.keys(offer?.values ?? {}).filter((name) => !Object.hasOwn(typed, name)))
      drop()
    },
    [forget, offer, drop],
  )
  return { offer, drop, discard }
}

/** What is wrong with what was typed: refused, looking wrong with the reason why it is right, or said of all of it. */
function useFindings() {
  const [errors, setErrors] = useState(noErrors)
  const [warnings, setWarnings] = useState(noErrors)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Message>()
  const forgetAbout = useCallback((name: string) => {
    // What was wrong with the former value is not said of the new one; the next try checks everything again.
    const isAbout = (key: string) => key === name || key.startsWith(`${name}.`)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isAbout(key))))
    // A reason covers the numbers it was given for: once one of them is another, all are looked at again.
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
  /** The name under which what was typed is kept. */
  draft: string
  onRegistered?: (merchant: RegisteredMerchant) => void
}

/** What is typed into the form, what is wrong with it, and how it is sent. */
export function useRegistration({ form, labelled, countryFlag, draft, onRegistered }: Options) {
  const { read, keep, forget } = useDraft(draft)
  const presets = useMemo(() => presetsOf(form, labelled), [form, labelled])
  const { offer, drop: dropOffer, discard } = useOffer({ read, forget })
  const [typed, setTyped] = useState<Values>({})
  const findings = useFindings()
  const { warnings, reason, forgetAbout, forgetAll: forgetFindings } = findings
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
    forgetFindings()
  }, [forget, dropOffer, forgetFindings])

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
    onDone: (merchant) => {
      clear()
      onRegistered?.(merchant)
    },
  })

  return {
    values,
    change,
    ...findings,
    isBusy,
    offer,
    /** Goes on with what was typed before; what has been typed meanwhile is newer. */
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
