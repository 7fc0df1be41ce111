import type pg from 'pg'
import type { ApiClient, Row } from '../support/ApiClient.ts'

/** The seven fields with which a message is saved (MSG-14). */
export const draft = {
  em_id: [] as number[] | null,
  subject: 'News of November',
  message: '<p>Dear <strong>merchant</strong></p>',
  oid: null as string | null,
  filename: null as string | null,
  status: 'draft' as const,
  sent_date: null,
}

export interface SavedReply {
  message: string
  rows: { id: number; version: number; message: string }[]
}

/** Saves a draft. @returns its id */
export async function saveMessage(api: ApiClient, changes: object = {}): Promise<number> {
  const { data, message } = await api.post<SavedReply>('/api/persistence/direct_message', { ...draft, ...changes })
  const id = data?.rows[0]?.id
  if (id === undefined) throw new Error(`not saved: ${message}`)
  return id
}

export const sendMessage = (api: ApiClient, id: number, more: object = {}) =>
  api.post<{ recipients: number; skipped: number; job: number }>('/api/notification/sendEmailForDirectMessage', { id, ...more })

/** A message as the list has it. */
export async function messageOf(api: ApiClient, id: number): Promise<Row> {
  const { data } = await api.load('direct_message', { filter: [{ name: 'id', comparator: '=', value: id }] })
  return data.rows[0] ?? {}
}

/** Recipients by merchant, with their states. */
export async function statesOf(api: ApiClient, id: number): Promise<Record<string, unknown>> {
  const { data } = await api.load('direct_message_recipient', {
    filter: [{ name: 'message_id', comparator: '=', value: id }],
    page: { size: 1000 },
  })
  return Object.fromEntries(data.rows.map(({ em_id, state }) => [String(em_id), state]))
}

/** Some merchants of the demo that can be reached, each with an address that nobody else has. */
export async function reachable(db: pg.Client, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update em set nominated_email = 'em' || id || '@shop.example' where id in
       (select id from em where enabled order by id limit $1) returning id`,
    [count],
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
