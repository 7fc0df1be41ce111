import { MAX_RECIPIENTS } from '#schema/messages/directMessages.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { conditionsOf } from '../../records/read/conditions.ts'
import type { Bindings } from '../../records/read/sqlText.ts'
import { Bindings as Values, whereClause } from '../../records/read/sqlText.ts'
import type { MessageRow } from './messageRow.ts'

export type Chosen = Pick<MessageRow, 'em_id' | 'filter' | 'kind'>

/** Why a merchant does not get a message. */
export const skipCodes = ['SKIPPED_BLOCKED', 'SKIPPED_NO_ADDRESS', 'SKIPPED_OPTED_OUT'] as const

/** Merchants `em` with the code of why each is skipped, if it is; to be followed by `where`. */
export const withSkips = ({ kind }: Pick<Chosen, 'kind'>, bindings: Bindings): string => `
  em cross join lateral (select case
    when not em.enabled then 'SKIPPED_BLOCKED'
    when coalesce(em.nominated_email, '') = '' then 'SKIPPED_NO_ADDRESS'
    when ${bindings.add(kind === 'information')}::boolean and exists (
      select from mail_opt_out o where o.email = lower(em.nominated_email)) then 'SKIPPED_OPTED_OUT'
    end as code) skip`

/** The condition that a merchant `em` is chosen: one by one, by a filter of their list, or all of them. */
export function chosenCondition({ em_id, filter }: Omit<Chosen, 'kind'>, bindings: Bindings): string {
  if (filter) return `em.id in (select id from em_view${whereClause(conditionsOf(tableOf('em_view'), filter), bindings)})`
  return em_id === null ? 'true' : `em.id = any(${bindings.add(em_id)}::integer[])`
}

/** @throws {AppError} RULE_BROKEN if no merchant is chosen, or the subject is missing (MSG-07, MSG-08) */
export function requireComplete({ em_id, filter, subject }: Omit<Chosen, 'kind'> & Pick<MessageRow, 'subject'>): void {
  const errors = {
    ...(em_id?.length === 0 && !filter && { em_id: say('RECIPIENTS_MISSING') }),
    ...(!subject.trim() && { subject: say('SUBJECT_MISSING') }),
  }
  if (Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
}

/**
 * The merchants that a message goes to, as its row keeps them: null for all of them, otherwise their ids (MSG-04).
 * @throws {AppError} RULE_BROKEN if a filter chooses too many
 */
export async function resolveChosen(client: Queryable, { em_id, filter }: Omit<Chosen, 'kind'>): Promise<number[] | null> {
  if (!filter) return em_id
  const bindings = new Values()
  const condition = chosenCondition({ em_id, filter }, bindings)
  const { rows } = await client.query<{ id: number }>(
    `select em.id from em where ${condition} order by em.id limit ${MAX_RECIPIENTS + 1}`,
    bindings.values,
  )
  if (rows.length > MAX_RECIPIENTS)
    throw new AppError('RULE_BROKEN', { errors: { em_id: say('TOO_MANY_RECIPIENTS', { limit: MAX_RECIPIENTS }) } })
  return rows.map(({ id }) => id)
}
