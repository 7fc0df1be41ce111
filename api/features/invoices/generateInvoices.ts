import { dayOf } from '#domain/day.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import type { RefusedMerchant } from '#schema/work/billed.ts'
import { billingDay, lastMonth } from './billedMonth.ts'
import { issueInvoices } from './issueInvoices.ts'

/** A sentence names no more merchants than a person reads. */
const MAX_NAMED = 20

function refusalsOf(refused: readonly RefusedMerchant[]): StoredMessage[] {
  const named = refused
    .slice(0, MAX_NAMED)
    .map(({ em_id, name, reason }) => compose('MERCHANT_NOT_BILLED', { em_id, merchant: name, reason: [reason] }))
  const rest = refused.length - named.length
  return rest > 0 ? [...named, say('MORE_NOT_BILLED', { count: rest })] : named
}

/**
 * Issues the invoices of a month to the merchants of a payment mode, each once. A schedule names no month, and runs daily for the
 * last one: before its grace period for late orders is over it does nothing, and afterwards it bills those who could not be
 * billed before. Somebody who asks for a month that is not over is refused.
 */
export const generateInvoices =
  ({ rw }: Pick<Databases, 'rw'>): JobHandler =>
  async ({ input: { em_type: paymentMode, month: wanted }, at, transaction }) => {
    if (paymentMode !== 'direct' && paymentMode !== 'indirect')
      throw new AppError('MALFORMED', { detail: 'The schedule names no payment mode' })
    const month = typeof wanted === 'string' ? wanted : lastMonth(at)
    const { post_sale_grace_period_days: grace } = await settingsFor(rw, 'issuing invoices')
    const first = billingDay(month, Number(grace))
    if (wanted === undefined && dayOf(at) < first) return { result: say('INVOICES_NOT_YET', { month, first }), rowsIn: 0 }
    const { issued, refused } = await issueInvoices({ read: rw, inTransaction: transaction }, { month, paymentMode, at })
    return {
      result: refused.length
        ? compose('INVOICES_ISSUED_SOME_REFUSED', { issued, month, refused: refusalsOf(refused) })
        : say('INVOICES_ISSUED', { issued, month }),
      rowsIn: issued + refused.length,
      rowsOut: issued,
      rowsRefused: refused.length,
    }
  }
