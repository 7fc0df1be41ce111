import type { QueryOf, ReplyOf } from '#schema/defineCall.ts'
import type { readMyInbox } from '#schema/calls/inbox.ts'
import { allTables } from '#schema/registry.ts'
import { isNoticeEvent, isNoticeKind } from '#schema/work/noticeKinds.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { leadsOf, subjectKey } from '../../inbox/leadsOf.ts'
import { mayDo } from '../../records/read/tableFor.ts'

type Reply = ReplyOf<typeof readMyInbox>
type Wanted = QueryOf<typeof readMyInbox>

const PAGE = 50
const MAX_UNREAD_ABOUT = 200

/** What a person is told of and may still read: of records by table, and of several at once. */
const ofPerson = (db: Db, { id, roles }: Pick<Operator, 'id' | 'roles'>) => {
  const readable = allTables.filter((table) => mayDo(table, 'load', roles)).map(({ name }) => name)
  return db
    .selectFrom('notice')
    .where('user_id', '=', id)
    .where('in_app', '=', true)
    .where((where) => where.or([where('notice.table_name', 'is', null), where('notice.table_name', 'in', readable)]))
}

/** How much of it a person has not read, by kind and by record. */
async function unreadOf(db: Db, operator: Operator): Promise<Pick<Reply, 'unread' | 'unread_by_kind' | 'unread_about'>> {
  const unread = ofPerson(db, operator).where('read_at', 'is', null)
  const [kinds, about] = await Promise.all([
    unread
      .select(['kind', ({ fn }) => fn.countAll<string>().as('count')])
      .groupBy('kind')
      .execute(),
    unread
      .select(['table_name as table', 'record_id as id'])
      .distinct()
      .where('record_id', 'is not', null)
      .limit(MAX_UNREAD_ABOUT)
      .execute(),
  ])
  const unread_by_kind = Object.fromEntries(kinds.map(({ kind, count }) => [kind, Number(count)]))
  return {
    unread: Object.values(unread_by_kind).reduce((sum, count) => sum + count, 0),
    unread_by_kind,
    unread_about: about.flatMap(({ table, id }) => (table === null || id === null ? [] : [{ table, id }])),
  }
}

/** What a person is told of, the newest first, a page at a time. */
export async function myInbox(db: Db, operator: Operator, { kind, unread, before }: Wanted): Promise<Reply> {
  const all = ofPerson(db, operator)
    .leftJoin('comment', 'comment.id', 'notice.comment_id')
    .select(['notice.id', 'kind', 'event', 'at', 'by', 'read_at', 'notice.table_name', 'notice.record_id', 'params'])
    .select(['comment.text', 'comment.mentions'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(unread !== undefined, (query) => query.where('read_at', 'is', null))
    .$if(before !== undefined, (query) => query.where('notice.id', '<', before ?? 0))
    .orderBy('notice.id', 'desc')
    .limit(PAGE + 1)
  const [found, counts] = await Promise.all([all.execute(), unreadOf(db, operator)])
  const page = found.slice(0, PAGE)
  const subjects = page.flatMap(({ table_name: table, record_id: id }) => (table === null || id === null ? [] : [{ table, id }]))
  const leads = await leadsOf(db, subjects)
  return {
    ...counts,
    rows: page.flatMap(({ kind: ofKind, event, table_name: table, read_at, text, mentions, ...row }) => {
      // A version before or after this one may know other kinds.
      if (!isNoticeKind(ofKind) || !isNoticeEvent(event)) return []
      const subject = table === null || row.record_id === null ? undefined : { table, id: row.record_id }
      const comment = text === null ? null : { text, mentions: mentions ?? [] }
      const lead = (subject && leads.get(subjectKey(subject))) ?? null
      return [{ ...row, kind: ofKind, event, table, lead, comment, is_read: read_at !== null }]
    }),
    more: found.length > PAGE,
  }
}
