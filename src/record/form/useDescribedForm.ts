import { useCallback, useMemo, useState } from 'react'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { worded } from '#schema/messages/messages.ts'
import type { AcceptedForm } from '#schema/rules/acceptForm.ts'
import { acceptForm, isFilled } from '#schema/rules/acceptForm.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { isShown } from '#schema/shown.ts'
import { today } from '../../data/clock.ts'
import { useDraft } from '../../session/useDraft.ts'
import type { DescribedForm, Values } from './describedForm.ts'
import { entriesOf, isTypedIn, presetsOf } from './describedForm.ts'
import { useFindings } from './useFindings.ts'

const emptiedEntry = worded('merchants.register.emptiedEntry', 'merchants.register.emptiedEntry')

/** Removes entries in which nothing was ever typed, so that the errors of the others have the numbers that are on screen. */
const filledLists = ({ lists }: DescribedForm, values: Values): Values =>
  Object.fromEntries(
    lists.map(({ name }) => [name, entriesOf(values, name).filter((entry) => isFilled(entry) || isTypedIn(entry))]),
  )

/** The errors of entries in which something was typed and that are empty now, because they would otherwise be dropped silently. */
const emptiedEntries = ({ lists }: DescribedForm, values: Values): FieldErrors =>
  Object.fromEntries(
    lists.flatMap(({ name, fields: [first] }) =>
      entriesOf(values, name).flatMap((entry, position) =>
        first && !isFilled(entry) ? [[`${name}.${position}.${first.name}`, emptiedEntry]] : [],
      ),
    ),
  )

/** A draft from before, which is offered until it is taken or discarded. */
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

export interface DescribedFormOptions {
  form: DescribedForm
  /** The ids of the rows that presets name by their label. */
  labelled: Values
  countryFlag: CountryFlag
  /** The key of the draft. */
  draft: string
}

/** The state of a form that the server describes: its values with their draft, and the findings about them. */
export function useDescribedForm({ form, labelled, countryFlag, draft }: DescribedFormOptions) {
  const { read, keep, forget } = useDraft(draft)
  const presets = useMemo(() => presetsOf(form, labelled), [form, labelled])
  const { offer, drop: dropOffer, discard } = useOffer({ read, forget })
  const [typed, setTyped] = useState<Values>({})
  const { forgetAbout, forgetAll, ...findings } = useFindings()
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
    forgetAll()
  }, [forget, dropOffer, forgetAll])

  /** What can be sent; undefined if something has to be corrected first, which the form then shows. */
  function accepted(): AcceptedForm | undefined {
    const lists = filledLists(form, values)
    setTyped({ ...typed, ...lists })
    const filled = { ...values, ...lists }
    const result = acceptForm(form.definition, filled, { countryFlag, today: today() })
    const errors = { ...result.errors, ...emptiedEntries(form, filled) }
    findings.setErrors(errors)
    return Object.keys(errors).length > 0 ? undefined : result
  }

  return {
    values,
    change,
    ...findings,
    offer,
    /** Continues with the draft; what has been typed meanwhile is newer and stays. */
    takeOffer: () => {
      setTyped((now) => ({ ...offer?.values, ...now }))
      dropOffer()
    },
    discardOffer: () => discard(typed),
    clear,
    accepted,
    isShown: (part: { showIf?: Parameters<typeof isShown>[0] }) => isShown(part.showIf, values, countryFlag),
  }
}
