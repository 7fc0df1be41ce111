import { Value } from 'typebox/value'
import { allCalls } from '#schema/allCalls.ts'
import type { Call } from '#schema/defineCall.ts'
import { allTables } from '#schema/registry.ts'
import type { Shape } from '#schema/replyShapes.ts'
import { answerWithSamples } from '../../src/data/samples/answerWithSamples.ts'
import { sampleReply } from '../../src/data/samples/sampleReply.ts'
import { sampleRow } from '../../src/data/samples/sampleValue.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const calls = Object.entries(allCalls)

/** An input that is likely to be accepted: ids are those of a record, tables are named. */
function inputOf({ params, query, body }: Call, { table, id }: { table: string; id: number }) {
  const given = (shape: Shape | undefined): Record<string, unknown> => {
    if (!shape) return {}
    const made = (sampleReply(shape) ?? {}) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(made).map(([name, value]) => {
        if (['table', 'tableName', 'schema', 'screen'].includes(name)) return [name, table]
        return [name, typeof value === 'number' ? id : value]
      }),
    )
  }
  return { params: given(params), query: given(query), body: given(body) }
}

const addressOf = (path: string, params: Readonly<Record<string, unknown>>) =>
  path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(JSON.stringify(params[name] ?? 1).replaceAll('"', '')))

test('every answer of a translator is a refusal, or holds nothing of a merchant, an order or a buyer', async ({ api, db }) => {
  const translator = await api.as('translator')
  const { rows } = await db.query<{ said: string | null }>(`
    select full_name as said from em union select trade_name from em union select nominated_email from em
    union select external_order_id from customer_order union select recipient_name from customer_order`)
  const secret = rows.map(({ said }) => said ?? '').filter((said) => said.length > 3)
  expect(secret.length).toBeGreaterThan(3)
  const { id = 1 } = (await db.query<{ id: number }>('select min(id) as id from em')).rows[0] ?? {}
  // `tests/records/roles.test.ts` holds the rights to all tables.
  const tables = ['em', 'audit_log']
  const open: string[] = []
  for (const [name, call] of calls) {
    if (call.public || call.events || call.multipart || name === 'endMySession') continue
    const isGeneric = /:table|:schema/.test(call.path) || JSON.stringify(call.body ?? {}).includes('"tableName"')
    for (const table of isGeneric ? tables : ['em']) {
      const { params, query, body } = inputOf(call, { table, id })
      const { statusCode, body: answer } = await translator.inject({
        method: call.method,
        url: addressOf(call.path, params),
        query: Object.fromEntries(Object.entries(query).map(([one, value]) => [one, String(value)])),
        ...(call.body && { payload: body }),
      })
      expect(statusCode, `${name} ${table}`).toBeLessThan(500)
      for (const one of secret) expect(answer, `${name} ${table}`).not.toContain(one)
      if (call.permission !== 'signed in' && !call.permission?.endsWith(' texts')) expect([403, 404], name).toContain(statusCode)
      if (statusCode === 200 && isGeneric) open.push(`${name} ${table}`)
    }
  }
  expect(open.filter((one) => !/^(readViews|readLastChange|reportPresence|readNoticesAbout)/.test(one))).toEqual([])
})

test('samples have the shape of the answer that the server gives, for every call that says which', () => {
  for (const [name, { reply }] of calls)
    // What a text has to look like is the server's affair.
    if (reply)
      expect(
        [...Value.Errors(reply, sampleReply(reply as Shape))].filter(
          ({ keyword }) => keyword !== 'pattern' && keyword !== 'format',
        ),
        name,
      ).toEqual([])
})

test('a sample row has a value for each field, and of a choice one that there is', () => {
  for (const table of allTables) {
    const row = sampleRow(table, 1)
    for (const [name, field] of Object.entries(table.fields)) {
      expect(row[name], `${table.name}.${name}`).not.toBeUndefined()
      if (field.kind === 'choice' && Array.isArray(field.choices)) expect(field.choices).toContain(row[name])
    }
  }
})

interface Rows {
  data: { rows: Record<string, unknown>[]; total: number }
}

async function answered(name: string, input: object): Promise<Rows | undefined> {
  const call = allCalls[name]
  const answer = call && (await answerWithSamples(call, input))
  return answer && ((await answer.json()) as Rows)
}

test('lists are filled with samples that meet the filter, pages of records too, and texts are those of the server', async () => {
  const body = { tableName: 'order_info', filter: [{ name: 'order_status', value: 'cancelled' }] }
  const list = await answered('loadRows', { body })
  expect([list?.data.rows.length, list?.data.total]).toEqual([8, 8])
  expect(new Set(list?.data.rows.map((row) => row['order_status']))).toEqual(new Set(['cancelled']))
  const one = await answered('loadRows', { body: { tableName: 'em_view', filter: [{ name: 'id', value: 58 }] } })
  expect(one?.data.rows).toMatchObject([{ id: 58 }])
  expect(await answered('readConfig', { params: { schema: 'em_registration' } })).toBeDefined()
  expect(await answered('loadRows', { body: { tableName: 'text_translation' } })).toBeUndefined()
  expect(await answered('listStudioTexts', { params: { language: 'de' } })).toBeUndefined()
})

test('whatever would change a row, or be a file, is refused with samples in place of rows', async () => {
  const own = ['/api/auth/', '/api/favourites', '/api/jobs/mine', '/api/studio', '/test/lab/']
  for (const [name, call] of calls) {
    if (call.public || call.events || call.permission?.endsWith(' texts') || own.some((path) => call.path.startsWith(path)))
      continue
    if (!call.changes && !call.writes && !call.idempotencyKey && !call.file) continue
    await expect(answerWithSamples(call, { body: { tableName: 'em' }, params: {} }), name).rejects.toMatchObject({
      statusCode: 409,
    })
  }
})

test('a translator with samples before the eyes still writes texts', async ({ api }) => {
  const translator: ApiClient = await api.as('translator')
  const saved = await translator.post('/api/studio/save', { language: 'de', key: 'shell.signOut', content: 'Gehen' })
  expect(saved.statusCode).toBe(200)
})
