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

/** To whom a message goes, at the moment when it is sent. */
export interface Resolved {
  /** As its row keeps them: null for all merchants, otherwise their ids (MSG-04). */
  em_id: number[] | null
  /** All of their ids, as PostgreSQL writes an array. */
  chosen: string
  recipients: number
  /** How many of them cannot be reached. */
  skipped: number
}

/** Resolves to whom a message goes. @throws {AppError} RULE_BROKEN if a filter chooses too many */
export async function resolveChosen(client: Queryable, { em_id, filter, kind }: Chosen): Promise<Resolved> {
  const bindings = new Values()
  const found = `select em.id, skip.code from ${withSkips({ kind }, bindings)} where ${chosenCondition({ em_id, filter }, bindings)}`
  const { rows } = await client.query<Omit<Resolved, 'em_id'>>(
    `select coalesce(array_agg(id order by id), '{}')::text as chosen, count(*)::integer as recipients, count(code)::integer as skipped
     from (${found}${filter ? ` limit ${MAX_RECIPIENTS + 1}` : ''}) found`,
    bindings.values,
  )
  const { chosen, recipients, skipped } = rows[0] ?? { chosen: '{}', recipients: 0, skipped: 0 }
  if (filter && recipients > MAX_RECIPIENTS)
    throw new AppError('RULE_BROKEN', { errors: { em_id: say('TOO_MANY_RECIPIENTS', { limit: MAX_RECIPIENTS }) } })
  return { em_id: filter ? idsIn(chosen) : em_id, chosen, recipients, skipped }
}

const idsIn = (array: string): number[] => JSON.parse(`[${array.slice(1, -1)}]`) as number[]
