import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApplicationMove } from '#domain/applications/stageRules.ts'
import { stageProblem } from '#domain/applications/stageRules.ts'
import { moveApplication } from '#schema/calls/applications/applications.ts'
import { registerMerchant } from '#schema/calls/merchants.ts'
import { titleOf } from '#schema/fields.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import type { CallReply } from '../../data/send.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { addressOfMerchant } from '../merchants/merchantAddress.ts'
import { useOpenAccounts } from '../registration/useOpenAccounts.ts'
import type { Edits } from './useEdits.ts'

type Moved = CallReply<typeof moveApplication>
type Values = Readonly<Record<string, unknown>>

/** A rejection: the application as the operator saw it when asked, the reason, and whether the applicant is told. */
export interface Rejection {
  seen: Row
  reason: string
  mail: boolean
}

/** Saves an application and moves it from stage to stage, with the notes of the specification (APP-70 to APP-75, APP-89). */
export function useStageMoves(row: Row, edits: Edits) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openAccounts = useOpenAccounts()
  const quickerWords = useQuickerWords()
  const [isBusy, setBusy] = useState(false)

  /** Only 200 with rowCount 1 is success (APP-48). @returns whether it succeeded */
  async function send(data: Values, failed: string, { seen = row, mail = false } = {}): Promise<boolean> {
    setBusy(true)
    try {
      const status = seen['status'] as string | null
      const reply = await call(moveApplication, { body: { data: { id: row.id, ...data }, status, ...(mail && { mail }) } })
      if (reply.rowCount !== 1) notes.refusal(failed, quickerWords(reply), { sticky: true })
      else edits.discard()
      return reply.rowCount === 1
    } catch (error) {
      notes.refusal(failed, sentenceFor(error, t))
      return false
    } finally {
      await refreshTables(queries, moveApplication.changes)
      setBusy(false)
    }
  }

  async function save(): Promise<void> {
    const isSaved = await send({ ...edits.values, version: row['version'] }, t('applications.saveFailed'))
    if (isSaved) notes.success('applications.saved')
  }

  /** A move of the stages in which nothing is asked first. */
  async function move(name: 'requestRegistration' | 'requestApproval' | 'completeRegistration'): Promise<void> {
    const problem = stageProblem(name, edits.shown)
    if (problem) return notes.warning(say(problem))
    const { to } = movesOf('self_registration')[name]
    const isMoved = await send({ ...edits.values, version: row['version'], status: to }, t(`applications.failed.${name}`))
    if (isMoved) notes.success(`applications.done.${name}`)
  }

  /** The row goes along, as the specification has it (APP-63). */
  async function reject({ seen, reason, mail }: Rejection): Promise<void> {
    const status = movesOf('self_registration').reject.to
    const data = { ...seen, status, ...(reason.trim() && { reject_reason: reason.trim() }) }
    if (await send(data, t('applications.failed.reject'), { seen, mail })) notes.success('applications.done.reject')
  }

  /** Registers the merchant that was shown, and then opens the accounts of its nominated persons. */
  async function approve(registration: Values): Promise<void> {
    setBusy(true)
    try {
      const merchant = await call(registerMerchant, { body: registration })
      const action = { label: t('applications.openMerchant'), run: () => void navigate(addressOfMerchant(merchant.id)) }
      notes.success('applications.done.approve')
      notes.success('applications.registered', undefined, { action })
      if (registration['nominated_email']) await openAccounts(merchant, registration)
    } catch (error) {
      notes.refusal(t('applications.failed.approve'), sentenceFor(error, t))
    } finally {
      await refreshTables(queries, [...registerMerchant.changes, ...moveApplication.changes])
      setBusy(false)
    }
  }

  return { save, move, reject, approve, isBusy }
}

export type StageMoves = ReturnType<typeof useStageMoves>
export type PlainMove = Exclude<ApplicationMove, 'reject' | 'approve'>

/** Says who was quicker, and what has changed. */
function useQuickerWords(): (moved: Moved) => string {
  const t = useText()
  const { fields: known } = tableOf('self_registration')
  return ({ quicker }) => {
    if (!quicker) return t('applications.quickerUnknown')
    const titles = quicker.fields.flatMap((name) => {
      const field = known[name]
      return field ? [t.title({ ...field, title: titleOf(name, field) })] : []
    })
    return t('applications.quicker', { who: quicker.who, fields: titles.join(', ') })
  }
}
