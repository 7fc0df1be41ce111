import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const save = (person: ApiClient, body: object) => person.post('/api/views', { screen: 'em-info', state: {}, ...body })

test('one person can have a hundred views over all screens, however many are saved at once', async ({ api, db }) => {
  await db.query(
    `insert into saved_view (screen, name, owner_id, state) select 'order_info', 'View ' || n, u.id, '{}'
     from operator_user u, generate_series(1, 95) n where user_name = 'operator'`,
  )
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(api, { name: `At once ${n}` })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(refused.map(({ statusCode, code }) => `${statusCode} ${code}`))).toEqual(new Set(['409 TOO_MANY_VIEWS']))
  expect((await save(await api.as('operator2'), { name: 'Mine' })).statusCode).toBe(200)
  const { rows } = await db.query<{ id: number; name: string; screen: string }>(
    `select v.id, name, screen from saved_view v join operator_user u on u.id = owner_id where user_name = 'operator' limit 1`,
  )
  const [{ id, name, screen }] = rows as [{ id: number; name: string; screen: string }]
  // Changing a view needs no room, and deleting one makes room.
  expect((await save(api, { id, screen, name, state: { query: 'sort=-id' } })).statusCode).toBe(200)
  await api.delete(`/api/views/${id}`)
  expect((await save(api, { name: 'In its place' })).statusCode).toBe(200)
})

test('a view has at most 16 kB, counted in bytes', async ({ api }) => {
  const other = await api.as('operator2')
  const state = (text: string) => ({ query: text })
  const around = JSON.stringify(state('')).length
  const ofBytes = (bytes: number) => state('ä'.repeat((bytes - around) / 2))
  expect((await save(other, { name: 'Full', state: ofBytes(16_384) })).statusCode).toBe(200)
  expect(await save(other, { name: 'Too full', state: ofBytes(16_386) })).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
})

test('a screen that shows only some rows of a table has views of its own', async ({ api }) => {
  const other = await api.as('operator2')
  expect((await save(other, { screen: 'ref_exchange_rates_uk', name: 'In pounds' })).statusCode).toBe(200)
  const namesOf = async (screen: string) =>
    (await other.get<{ rows: { name: string }[] }>(`/api/views/${screen}`)).data.rows.map(({ name }) => name)
  expect(await namesOf('ref_exchange_rates_uk')).toEqual(['In pounds'])
  expect(await namesOf('ref_exchange_rates_norway')).toEqual([])
})

test('views can be saved only for screens that exist and that the person may read', async ({ api, db }) => {
  const translator = await api.as('translator')
  for (const screen of ['em-info', 'order_info']) {
    expect(await save(translator, { screen, name: 'X' })).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' })
    expect(await translator.get(`/api/views/${screen}`)).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' })
  }
  for (const screen of ['auth_session', 'nothing', '__proto__']) {
    expect(await save(api, { screen, name: 'X' })).toMatchObject({ statusCode: 404, code: 'UNKNOWN_PATH' })
    expect(await api.get(`/api/views/${screen}`)).toMatchObject({ statusCode: 404, code: 'UNKNOWN_PATH' })
  }
  // A view that is shared with a role that may not read its screen opens nothing for that role.
  const { rows } = await db.query<{ id: number }>(
    `insert into saved_view (screen, name, owner_id, shared_role, state)
     select 'em-info', 'Shared', id, 'translator', '{}' from operator_user where user_name = 'admin' returning id`,
  )
  const preset = await translator.put(`/api/views/${rows[0]?.id}/preset`, { of: 'person', is_preset: true })
  expect(preset).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' })
})
