import type { ReplyOf } from '#schema/defineCall.ts'
import type { listMyFollowUps } from '#schema/calls/comments.ts'
import { commentColumns } from '#schema/columns/commentFields.ts'
import { leadFields, leadOf } from '#schema/leadOf.ts'
import { findTable } from '#schema/registry.ts'
import { sql } from 'kysely'
import type { Operator } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { mayDo } from '../../records/read/tableFor.ts'

type Mine = ReplyOf<typeof listMyFollowUps>

/** More than anybody has to do at a time. */
const MAX_LISTED = 100

const shown = [...commentColumns.map((column) => `comment.${column}` as const), 'table_name', 'record_id'] as const

const openFollowUps = (db: Db, person: string) =>
  db
    .selectFrom('comment')
    .select(shown)
    .where('follow_up_for', '=', person)
    .where('follow_up_on', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('follow_up_on')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()

const unseenMentions = (db: Db, person: string) =>
  db
    .selectFrom('comment_mention')
    .innerJoin('comment', 'comment.id', 'comment_mention.comment_id')
    .select(shown)
    .where('person', '=', person)
    .where('seen', 'is', null)
    .orderBy('comment_id', 'desc')
    .limit(MAX_LISTED)
    .execute()

type CommentRow = Awaited<ReturnType<typeof openFollowUps>>[number]

/** The fields that introduce each record of a table, by the record's id. */
async function leadsOf(db: Db, name: string, ids: readonly number[]): Promise<[string, Record<string, unknown>][]> {
  const table = findTable(name)
  if (!table) return []
  const columns = [...new Set([...leadFields(leadOf(table)), 'id'])].map((column) => sql.ref(column))
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(name)} where id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => [`${name} ${row.id}`, row])
}

/**
 * What awaits a person: their open follow-ups, and unseen comments that mention them. Records that they may no longer read, or
 * that were deleted, are left out.
 */
export async function myFollowUps(db: Db, { userName, roles }: Pick<Operator, 'userName' | 'roles'>): Promise<Mine> {
  const [followUps, mentions] = await Promise.all([openFollowUps(db, userName), unseenMentions(db, userName)])
  const mayRead = ({ table_name }: CommentRow) => {
    const table = findTable(table_name)
    return table !== undefined && mayDo(table, 'load', roles)
  }
  const readable = [...followUps, ...mentions].filter(mayRead)
  const groups = Map.groupBy(readable, ({ table_name }) => table_name)
  const leads = new Map(
    (
      await Promise.all(
        [...groups].map(([name, rows]) =>
          leadsOf(
            db,
            name,
            rows.map(({ record_id }) => record_id),
          ),
        ),
      )
    ).flat(),
  )
  const onWire = (rows: readonly CommentRow[]) =>
    rows.filter(mayRead).flatMap(({ table_name: table, ...comment }) => {
      const lead = leads.get(`${table} ${comment.record_id}`)
      return lead ? [{ ...comment, table, lead }] : []
    })
  return { follow_ups: onWire(followUps), mentions: onWire(mentions) }
}
