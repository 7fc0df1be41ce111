/* Comments on records: who may write and read them, whom they mention, and what awaits whom. */
import type { ApiClient } from '../support/ApiClient.ts'
import { newOperator } from '../support/newOperator.ts'
import { expect, test } from '../support/test.ts'

interface Entry {
  kind: string
  id: number
  text?: string
  mentions?: string[]
  author?: string
  done_by?: string | null
  follow_up_on?: string | null
  version?: number
}

interface Waiting {
  follow_ups: { id: number; table: string; record_id: number; lead: Record<string, unknown> }[]
}

const add = (person: ApiClient, text: string, more: object = {}) =>
  person.post<{ rows: { id: number }[] }>('/api/comments', { tableName: 'em', id: 1, text, ...more })

async function commentsOn(person: ApiClient, table = 'em', id = 1): Promise<Entry[]> {
  const { data } = await person.get<{ rows: Entry[] }>(`/api/visualize/timeline/${table}/${id}?size=100`)
  return data.rows.filter(({ kind }) => kind === 'comment')
}

const waiting = async (person: ApiClient): Promise<Waiting> => (await person.get<Waiting>('/api/visualize/my_follow_ups')).data

test('a comment appears in the timeline of its record as it was written, whatever it looks like', async ({ api }) => {
  const text = '<img src=x onerror=alert(1)> & "quoted"\nsecond line'
  expect((await add(api, `  ${text}  `)).statusCode).toBe(200)
  const [newest] = await commentsOn(api)
  expect(newest).toMatchObject({ kind: 'comment', text, author: 'operator', mentions: [] })
  // A row of the list is the same record.
  expect(await commentsOn(api, 'em_view')).toEqual(await commentsOn(api))
  expect(await commentsOn(api, 'em', 2)).toEqual([])
})

test('nobody comments on records they may not read, on missing records, or with blanks only', async ({ api, anonymous }) => {
  expect(await add(await api.as('translator'), 'Hello')).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' })
  expect((await add(anonymous, 'Hello')).statusCode).toBe(401)
  expect(await add(api, 'Hello', { id: 999_999 })).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
  expect(await add(api, 'Hello', { tableName: 'auth_session' })).toMatchObject({ statusCode: 404, code: 'UNKNOWN_TABLE' })
  expect(await add(api, ' \n ')).toMatchObject({
    statusCode: 400,
    code: 'RULE_BROKEN',
    errors: { text: 'Write something first' },
  })
  expect((await add(api, 'x'.repeat(4001))).statusCode).toBe(400)
  expect(await api.load('comment')).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' })
})

test('a comment mentions whom it names by @; a name within another word mentions nobody', async ({ api }) => {
  await add(api, 'For @Operator2, not for mail@admin.example or @administrators')
  const [newest] = await commentsOn(api)
  expect(newest?.mentions).toEqual(['operator2'])
})

test('people who may not read the record cannot be mentioned in a comment on it', async ({ api }) => {
  expect(await add(api, 'Please look, @translator')).toMatchObject({
    statusCode: 400,
    errors: { text: 'translator may not read this record' },
  })
  const { data } = await api.get<{ rows: { user_name: string }[] }>('/api/visualize/readers/em_view')
  const names = data.rows.map(({ user_name }) => user_name)
  expect(names).toContain('operator2')
  expect(names).not.toContain('translator')
  expect((await (await api.as('translator')).get('/api/visualize/readers/em_view')).statusCode).toBe(403)
})

test('who is blocked is neither offered nor mentioned', async ({ api, app, db }) => {
  const [blocked, open] = [await newOperator({ app, db }), await newOperator({ app, db })]
  await db.query('update operator_user set enabled = false where id = $1', [blocked.id])
  const { data } = await api.get<{ rows: { user_name: string }[] }>('/api/visualize/readers/em_view')
  const names = data.rows.map(({ user_name }) => user_name)
  expect([names.includes(blocked.name), names.includes(open.name)]).toEqual([false, true])
  await add(api, `For @${blocked.name} and @${open.name}`)
  expect((await commentsOn(api))[0]?.mentions).toEqual([open.name])
})

test('a follow-up awaits its person with the name of the record until somebody marks it as done', async ({ api }) => {
  const other = await api.as('operator2')
  const { data } = await add(api, 'Call back', { follow_up_on: '2999-01-31', follow_up_for: 'operator2' })
  const id = data.rows[0]?.id
  const [mine] = (await waiting(other)).follow_ups
  expect(mine).toMatchObject({ id, table: 'em', record_id: 1, follow_up_on: '2999-01-31' })
  expect(Object.keys(mine?.lead ?? {})).toContain('full_name')
  expect((await api.put(`/api/comments/${id}`, { done: true })).statusCode).toBe(200)
  expect((await waiting(other)).follow_ups).toEqual([])
  expect((await commentsOn(api)).find((entry) => entry.id === id)).toMatchObject({ done_by: 'operator' })
  await other.put(`/api/comments/${id}`, { done: false })
  expect((await waiting(other)).follow_ups).toHaveLength(1)
})

test('a follow-up needs a future day and a person who may read the record', async ({ api }) => {
  expect(await add(api, 'x', { follow_up_on: '2000-01-01' })).toMatchObject({
    errors: { follow_up_on: expect.any(String) as string },
  })
  expect(await add(api, 'x', { follow_up_for: 'operator2' })).toMatchObject({
    errors: { follow_up_on: expect.any(String) as string },
  })
  for (const follow_up_for of ['translator', 'nobody']) {
    const refused = await add(api, 'x', { follow_up_on: '2999-01-31', follow_up_for })
    expect(refused).toMatchObject({ statusCode: 400, errors: { follow_up_for: expect.any(String) as string } })
  }
})

test('only its author changes the text of a comment, and the audit log keeps the former one', async ({ api, db }) => {
  const { data } = await add(api, 'First wording')
  const id = data.rows[0]?.id
  const path = `/api/comments/${id}`
  expect(await (await api.as('operator2')).put(path, { text: 'Not mine' })).toMatchObject({ statusCode: 403 })
  expect(await (await api.as('translator')).put(path, { text: 'Not mine' })).toMatchObject({ statusCode: 404 })
  expect((await api.put(path, { text: 'Second wording', version: 1 })).statusCode).toBe(200)
  expect(await api.put(path, { text: 'Third', version: 1 })).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
  const { rows } = await db.query<{ action: string; before: object | null }>(
    `select action, before from audit_log where table_name = 'comment' and record_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toMatchObject([{ action: 'insert' }, { action: 'update', before: { text: 'First wording' } }])
})
