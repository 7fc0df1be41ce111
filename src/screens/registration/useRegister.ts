import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldErrors, StoredMessage } from '#schema/messages/messages.ts'
import { worded } from '#schema/messages/messages.ts'
import { acceptForm, isFilled } from '#schema/rules/acceptForm.ts'
import { openNominatedAccounts, registerMerchant } from '#schema/calls/merchants.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { call, CallError } from '../../data/call.ts'
import { messageOf } from '../../data/sentenceFor.ts'
import { today } from '../../data/today.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfMerchant } from '../merchants/merchantAddress.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { useMessageNotes } from '../../ui/notes/useMessageNotes.ts'
import type { RegistrationForm, Values } from './registrationForm.ts'
import { entriesOf } from './registrationForm.ts'

const emptiedEntry = worded('merchants.register.emptiedEntry', 'merchants.register.emptiedEntry')

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The errors of entries in which something was typed and that are empty now, because they would otherwise be dropped silently. */
const emptiedEntries = ({ lists }: RegistrationForm, values: Values): FieldErrors =>
  Object.fromEntries(
    lists.flatMap(({ name, fields: [first] }) =>
      entriesOf(values, name).flatMap((entry, position) =>
        first && !isFilled(entry) ? [[`${name}.${position}.${first.name}`, emptiedEntry]] : [],
      ),
    ),
  )

interface Options {
  form: RegistrationForm
  countryFlag: CountryFlag
  /** The values to send. */
  prepare: () => Values
  /** Why numbers that look wrong are right, once the person has said so. */
  overrideReason: string | undefined
  onErrors: (errors: Readonly<FieldErrors>) => void
  /** Called if numbers look wrong. */
  onWarnings: (warnings: Readonly<FieldErrors>) => void
  onRefusal: (refusal: StoredMessage) => void
  /** With the id of the new merchant. */
  onDone: (id: number) => void
  /** Whether the note leads to the new merchant: not where its page follows anyway. */
  hasLink: boolean
}

/** Registers a merchant, and opens the accounts of the nominated persons. */
export function useRegister({ form, countryFlag, prepare, overrideReason, hasLink, ...on }: Options) {
  const t = useText()
  const notes = useNotes()
  const navigate = useNavigate()
  const openAccounts = useOpenAccounts()
  const [isBusy, setBusy] = useState(false)

  /** @returns false if something has to be corrected first */
  async function submit(): Promise<boolean> {
    const filled = prepare()
    const accepted = acceptForm(form.definition, filled, { countryFlag, today: today() })
    const found = { ...accepted.errors, ...emptiedEntries(form, filled) }
    on.onErrors(found)
    if (Object.keys(found).length > 0) return false
    setBusy(true)
    try {
      const body = {
        ...accepted.values,
        ...accepted.lists,
        _source: 'manual',
        ...(overrideReason !== undefined && { override_reason: overrideReason }),
      }
      const merchant = await call(registerMerchant, { body })
      const action = { label: t('guided.openMerchant'), run: () => void navigate(addressOfMerchant(merchant.id)) }
      notes.success('merchants.register.done', undefined, hasLink ? { action } : undefined)
      on.onDone(merchant.id)
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
    if (error.code === 'SUSPECT_NUMBERS') return on.onWarnings(error.errors)
    on.onErrors(error.errors)
    on.onRefusal(messageOf(error))
    notes.failure(error)
  }

  return { submit, isBusy }
}

/** Opens the accounts after the registration; a failure is reported, and it can be repeated from the list. */
function useOpenAccounts() {
  const notes = useNotes()
  const showMessages = useMessageNotes()
  return async ({ id, identifier }: { id: number; identifier: string }, given: Values): Promise<void> => {
    const names = ['full_name', 'nominated_person', 'nominated_email', 'nominated_person_secondary', 'nominated_email_secondary']
    const persons = Object.fromEntries(names.map((name) => [name, textOrNull(given[name])]))
    try {
      showMessages((await call(openNominatedAccounts, { body: { id, identifier, ...persons } })).messages)
    } catch (error) {
      notes.failure(error)
    }
  }
}
