import { useState } from 'react'
import { useNavigate } from 'react-router'
import { registerMerchant } from '#schema/calls/merchants.ts'
import { call, CallError } from '../../data/call.ts'
import { messageOf } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfMerchant } from '../merchants/merchantAddress.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { useDescribedForm } from '../../record/form/useDescribedForm.ts'
import { useOpenAccounts } from './useOpenAccounts.ts'

interface Options {
  /** With the id of the new merchant. */
  onDone: (id: number) => void
  /** Whether the note leads to the new merchant: not where its page follows anyway. */
  hasLink: boolean
}

/** Registers a merchant, and opens the accounts of the nominated persons. */
export function useRegister(form: ReturnType<typeof useDescribedForm>, { hasLink, onDone }: Options) {
  const t = useText()
  const notes = useNotes()
  const navigate = useNavigate()
  const openAccounts = useOpenAccounts()
  const [isBusy, setBusy] = useState(false)

  /** @returns false if something has to be corrected first */
  async function submit(): Promise<boolean> {
    const accepted = form.accepted()
    if (!accepted) return false
    setBusy(true)
    try {
      const body = {
        ...accepted.values,
        ...accepted.lists,
        _source: 'manual',
        ...(Object.keys(form.warnings).length > 0 && { override_reason: form.reason.trim() }),
      }
      const merchant = await call(registerMerchant, { body })
      const action = { label: t('guided.openMerchant'), run: () => void navigate(addressOfMerchant(merchant.id)) }
      notes.success('merchants.register.done', undefined, hasLink ? { action } : undefined)
      onDone(merchant.id)
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
    if (error.code === 'SUSPECT_NUMBERS') return form.setWarnings(error.errors)
    form.setErrors(error.errors)
    form.setRefusal(messageOf(error))
    notes.failure(error)
  }

  return { submit, isBusy }
}
