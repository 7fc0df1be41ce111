/* The timeline of a record: everything that happened to it and to what belongs to it, newest first, page by page. */
import { allTables, tableOf } from '#schema/registry.ts'
import { sourcesOf } from '../../api/features/timeline/sourcesOf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Entry {
  kind: string
  at: string
  id: number
  table?: string
  to?: string
  after?: Record<string, unknown> | null
}

interface Page {
  rows: Entry[]
  next: string | null
}

const page = async (person: ApiClient, path: string): Promise<Page> =>
  (await person.get<Page>(`/api/visualize/timeline/${path}`)).data

async function whole(person: ApiClient, record: string, size: number): Promise<Entry[]> {
  const rows: Entry[] = []
  for (let after: string | null = ''; after !== null;) {
    const next: Page = await page(person, `${record}?size=${size}${after === '' ? '' : `&after=${after}`}`)
    rows.push(...next.rows)
    after = next.next
  }
  return rows
}

const keyOf = ({ kind, table = '', id }: Entry) => `${kind} ${kind === 'change' ? '' : table} ${id}`

test('entries of all kinds about a merchant come newest first, each once, however small the pages', async ({ api, db }) => {
  const { rows: found } = await db.query<{ id: number; nominated_email: string }>(
    `select id, nominated_email from em where nominated_email is not null
       and exists (select 1 from customer_order o where o.em_id = em.id) and exists (select 1 from issued_invoice i where i.em_id = em.id)
     order by (select count(*) from customer_order o where o.em_id = em.id) limit 1`,
  )
  const [{ id, nominated_email }] = found as [{ id: number; nominated_email: string }]
  const { data } = await api.load<{ version: number }>('em', { filter: [{ name: 'id', value: id }] })
  await api.update('em', { id, version: data.rows[0]?.version, phone: '+358 40 1234567' })
  await api.post('/api/comments', { tableName: 'em', id, text: 'Called them' })
  await db.query(
    `insert into mail_outbox (message_id, "to", subject, body, kind) values ('timeline@test', $1, 'Reminder', 'Text', 'reminder')`,
    [nominated_email],
  )
  const inOne = await whole(api, `em_view/${id}`, 100)
  expect(inOne.length).toBeGreaterThan(5)
  expect(inOne.map(({ at }) => at)).toEqual(
    inOne
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const kinds = new Set(inOne.map(({ kind, table }) => (kind === 'row' ? table : kind)))
  for (const kind of ['change', 'comment', 'mail', 'order_info_view', 'invoice_list_info']) expect([...kinds]).toContain(kind)
  expect(inOne.find(({ kind }) => kind === 'change')).toMatchObject({ table: 'em', after: { phone: '+358 40 1234567' } })
  const inSmall = await whole(api, `em/${id}`, 3)
  expect(inSmall.map(keyOf)).toEqual(inOne.map(keyOf))
  expect(new Set(inSmall.map(keyOf)).size).toBe(inSmall.length)
})

test('a record that came with an intake has a creation, and one that a person added tells who did', async ({ api, db }) => {
  const { rows: orders } = await db.query<{ id: number; timestamp: Date }>(
    'select id, timestamp from customer_order order by id limit 1',
  )
  const [order] = orders
  const ofOrder = await whole(api, `customer_order/${order?.id}`, 100)
  expect(ofOrder.find(({ kind }) => kind === 'created')?.at).toBe(order?.timestamp.toISOString())
  // Whose insertion the audit log has needs no other entry.
  await api.insert('courier', { name: 'Told', code: 'TOLD-1' })
  const { data } = await api.load('courier', { filter: [{ name: 'name', value: 'Told' }] })
  const ofCourier = await whole(api, `courier/${String(data.rows[0]?.['id'])}`, 100)
  expect(ofCourier.map(({ kind }) => kind)).toEqual(['change'])
})

test('a timeline is limited to a kind and to the days since one', async ({ api, db }) => {
  const { rows: found } = await db.query<{ id: number }>(
    'select em_id as id from customer_order group by em_id having count(*) > 3 order by count(*) limit 1',
  )
  const merchant = `em/${found[0]?.id}`
  await api.post('/api/comments', { tableName: 'em', id: found[0]?.id, text: 'Only this' })
  const all = await whole(api, merchant, 100)
  const kinds = async (query: string) => new Set((await page(api, `${merchant}?${query}`)).rows.map(({ kind }) => kind))
  expect(await kinds('kind=comment')).toEqual(new Set(['comment']))
  expect(await kinds('kind=row')).toEqual(new Set(['row']))
  const day = all[3]?.at.slice(0, 10) ?? ''
  const since = (await page(api, `${merchant}?size=100&since=${day}`)).rows
  expect(since.map(keyOf)).toEqual(all.filter(({ at }) => at >= day).map(keyOf))
})

test('entries added while somebody is paging neither repeat nor hide others', async ({ api }) => {
  for (const n of [1, 2, 3, 4]) await api.post('/api/comments', { tableName: 'em', id: 3, text: `Comment ${n}` })
  const first = await page(api, 'em/3?size=2')
  await api.post('/api/comments', { tableName: 'em', id: 3, text: 'Meanwhile' })
  const second = await page(api, `em/3?size=2&after=${first.next}`)
  const texts = [...first.rows, ...second.rows].map((entry) => (entry as { text?: string }).text)
  expect(texts).toEqual(['Comment 4', 'Comment 3', 'Comment 2', 'Comment 1'])
})

test('a timeline is for those who may read its record, and an invented cursor is refused', async ({ api }) => {
  expect((await (await api.as('translator')).get('/api/visualize/timeline/em/1')).statusCode).toBe(403)
  expect(await api.get('/api/visualize/timeline/em/999999')).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
  expect(await api.get('/api/visualize/timeline/auth_session/1')).toMatchObject({ statusCode: 404, code: 'UNKNOWN_TABLE' })
  const made = [
    'abc',
    ...[
      '[]',
      '{"mail":["x"]}',
      '{"em":[1.5]}',
      '{"em":[1,"no day"]}',
      '{"em":[1,5]}',
      '{"em":[1,"2026-11-01T10:00:00Z",2]}',
      '7',
    ].map((text) => Buffer.from(text).toString('base64url')),
  ]
  for (const after of made.filter((text) => text !== Buffer.from('[]').toString('base64url')))
    expect((await api.get(`/api/visualize/timeline/em/1?after=${after}`)).statusCode, after).toBe(400)
})

test('the sources of a timeline are those whose areas the person may read', async ({ databases }) => {
  const subject = { table: tableOf('em'), id: 1, row: {} }
  const names = async (roles: string[]) => (await sourcesOf(databases.write, subject, roles)).map(({ name }) => name)
  expect((await names(['operator'])).toSorted()).toEqual(
    ['change', 'comment', 'created', 'em_attachment', 'invoice_list_info', 'mail', 'number_check', 'order_info_view'].toSorted(),
  )
  expect(await names(['translator'])).toEqual(['comment', 'created'])
})

const paged = allTables.filter(({ page: definition }) => definition?.lists)

test.for(paged.map((table) => [table.name, table] as const))(
  'no source of the timeline of %s reads a whole table',
  async ([, table], { db, databases }) => {
    const statements: { text: string; values: unknown[] }[] = []
    const watched = databases.write.withPlugin({
      transformQuery: ({ node }) => {
        const { sql: text, parameters } = databases.write.getExecutor().compileQuery(node, { queryId: 'explain' })
        statements.push({ text, values: [...parameters] })
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const row = { nominated_email: 'somebody@example.com' }
    for (const { read } of await sourcesOf(watched, { table, id: 1, row }, ['operator'])) {
      await read(watched, [1_000_000, '2999-01-01T00:00:00.000Z'], 10)
    }
    expect(statements.length).toBeGreaterThan(1)
    for (const { text, values } of statements) {
      await db.query('begin')
      await db.query('set local enable_seqscan = off')
      await db.query('set local plan_cache_mode = force_custom_plan')
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      await db.query('rollback')
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
      expect(plan.match(/Seq Scan on (?!country|em_contract_document_pkey)\w+/g) ?? [], `${text}\n${plan}`).toEqual([])
    }
  },
)
