import type { ReplyOf } from '#schema/defineCall.ts'
import type { listMyFollowUps } from '#schema/calls/comments.ts'
import { commentColumns } from '#schema/columns/commentFields.ts'
import { findTable } from '#schema/registry.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { leadsOf, subjectKey } from '../../inbox/leadsOf.ts'
import { mayDo } from '../../records/read/tableFor.ts'

/** More than anybody has to do at a time. */
const MAX_LISTED = 100

const openFollowUps = (db: Db, person: string) =>
  db
    .selectFrom('comment')
    .select([...commentColumns, 'table_name', 'record_id'])
    .where('follow_up_for', '=', person)
    .where('follow_up_on', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('follow_up_on')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()

/** A person's open follow-ups. Records that they may no longer read, or that were removed, are left out. */
export async function myFollowUps(
  db: Db,
  { userName, roles }: Pick<Operator, 'userName' | 'roles'>,
): Promise<ReplyOf<typeof listMyFollowUps>> {
  const readable = (await openFollowUps(db, userName)).filter(({ table_name }) => {
    const table = findTable(table_name)
    return table !== undefined && mayDo(table, 'load', roles)
  })
  const leads = await leadsOf(
    db,
    readable.map(({ table_name: table, record_id: id }) => ({ table, id })),
  )
  return {
    follow_ups: readable.flatMap(({ table_name: table, ...comment }) => {
      const lead = leads.get(subjectKey({ table, id: comment.record_id }))
      return lead ? [{ ...comment, table, lead }] : []
    }),
  }
}
