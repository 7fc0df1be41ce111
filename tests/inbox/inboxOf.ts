import type { NoticeEventName, NoticeKindName } from '#schema/work/noticeKinds.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'

export interface Notice {
  id: number
  kind: NoticeKindName
  event: NoticeEventName
  by: string | null
  is_read: boolean
  table: string | null
  record_id: number | null
  lead: Row | null
  comment: { text: string } | null
  params: Row
}

export interface Inbox {
  unread: number
  unread_by_kind: Readonly<Record<string, number>>
  unread_about: { table: string; id: number }[]
  rows: Notice[]
  more: boolean
}

/** What somebody is told of. @param query such as `?unread=true` */
export async function inboxOf(person: ApiClient, query = ''): Promise<Inbox> {
  const { data, message, statusCode } = await person.get<Inbox>(`/api/visualize/my_inbox${query}`)
  if (statusCode !== 200) throw new Error(message)
  return data
}

/** Somebody reads everything, so that a test begins with nothing unread. */
export const readEverything = (person: ApiClient) => person.post<{ rowCount: number }>('/api/inbox/read/all', {})

/** Chooses how a kind reaches somebody. */
export const choose = (person: ApiClient, kind: NoticeKindName, choice: { in_app: boolean; mail: string }) =>
  person.post('/api/auth/me/notices', { choices: { [kind]: choice } })

export const comment = (person: ApiClient, text: string, more: object = {}) =>
  person.post<{ rows: { id: number }[] }>('/api/comments', { tableName: 'em', id: 1, text, ...more })
