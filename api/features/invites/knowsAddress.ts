import type { knowsAddress as knowsCall } from '#schema/calls/applications/invites.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Queryable } from '../../db/Queryable.ts'

type Known = ReplyOf<typeof knowsCall>

const knownText = `
  select
    (select coalesce(json_agg(json_build_object('id', id, 'name', full_name) order by id), '[]') from em
      where lower(nominated_email) = lower($1) or lower(nominated_email_secondary) = lower($1)
        or id in (select em_id from em_account where lower(email) = lower($1))) as merchants,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'status', status) order by id), '[]') from self_registration
      where lower(np_email_1) = lower($1) or lower(np_email_2) = lower($1)) as applications,
    (select requested_on from invite where lower(email) = lower($1) and status = 'SENT') as invited_on`

/** Where an address is known already, so that nobody is invited who is here. */
export async function knowsAddress(client: Queryable, typed: string): Promise<Known> {
  const { rows } = await client.query<Known>(knownText, [typed.trim()])
  return rows[0] ?? { merchants: [], applications: [], invited_on: null }
}
