import { dayOf, isMonth } from '#domain/day.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import type { Message, StoredMessage } from '#schema/messages/messages.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { JobAttempt, JobHandler } from '../../jobs/JobHandler.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import type { RefusedMerchant } from '#schema/work/billed.ts'
import { billingDay, lastMonth } from './billing/billedMonth.ts'
import { noteRefused } from './billing/billingRows.ts'
import type { RunResult } from './billing/issueInvoices.ts'
import { issueInvoices } from './billing/issueInvoices.ts'
import { previewBilling } from './billing/previewBilling.ts'
import type { PaymentMode } from './billing/readMerchants.ts'

/** A sentence names no more merchants than a person reads. */
const MAX_NAMED = 20

function refusalsOf(refused: readonly RefusedMerchant[]): StoredMessage[] {
  const named = refused
    .slice(0, MAX_NAMED)
    .map(({ em_id, name, reason }) => compose('MERCHANT_NOT_BILLED', { em_id, merchant: name, reason: [reason] }))
  const rest = refused.length - named.length
  return rest > 0 ? [...named, say('MORE_NOT_BILLED', { count: rest })] : named
}

/** What a run has done; one that issued nothing says why. */
function resultOf({ issued, refused, billed }: RunResult, month: string): Message | StoredMessage {
  if (refused.length) return compose('INVOICES_ISSUED_SOME_REFUSED', { issued, month, refused: refusalsOf(refused) })
  return issued ? say('INVOICES_ISSUED', { issued, month }) : say('INVOICES_NOTHING_NEW', { month, billed })
}

function modeOf({ em_type: mode }: JobAttempt['input']): PaymentMode {
  if (mode === 'direct' || mode === 'indirect') return mode
  throw new AppError('MALFORMED', { detail: 'The schedule names no payment mode' })
}

/**
 * Issues the invoices of a month to the merchants of a payment mode, each once. A schedule names no month, and runs daily for the
 * last one: before its grace period for late orders is over it does nothing, and afterwards it bills those who could not be
 * billed before. Somebody who asks for a month that is not over is refused.
 */
export const generateInvoices =
  ({ rw }: Pick<Databases, 'rw'>): JobHandler =>
  async ({ input, at, progress, transaction }) => {
    const mode = modeOf(input)
    const month = isMonth(input['month']) ? input['month'] : lastMonth(at)
    const { post_sale_grace_period_days: grace } = await settingsFor(rw, 'issuing invoices')
    const first = billingDay(month, Number(grace))
    if (input['month'] === undefined && dayOf(at) < first) return { result: say('INVOICES_NOT_YET', { month, first }), rowsIn: 0 }
    const done = await issueInvoices({ read: rw, inTransaction: transaction, progress }, { month, paymentMode: mode, at })
    await transaction((unit) => noteRefused(unit, done.refused, { month, mode, at }))
    return {
      result: resultOf(done, month),
      rowsIn: done.issued + done.refused.length,
      rowsOut: done.issued,
      rowsRefused: done.refused.length,
    }
  }

/** Computes what a month comes to for the merchants of a payment mode, and issues nothing. */
export const previewInvoices =
  ({ rw }: Pick<Databases, 'rw'>): JobHandler =>
  async ({ input, at, progress, transaction }) => {
    const mode = modeOf(input)
    const month = isMonth(input['month']) ? input['month'] : lastMonth(at)
    const { ready, notBilled, total } = await previewBilling(
      { read: rw, inTransaction: transaction, progress },
      { month, mode, at },
    )
    return {
      result: say('INVOICES_PREVIEWED', { month, ready, total, refused: notBilled }),
      rowsIn: ready + notBilled,
      rowsRefused: notBilled,
    }
  }
