import { describe, expect, test } from '../support/test.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { knowPast } from '../support/knowPast.ts'

type Row = Record<string, unknown> & { id: number; version: number }

async function newCourier(api: ApiClient, code: string): Promise<Row> {
  const { data } = await api.insert<Row>('courier', { name: `Courier ${code}`, code }, ['id', 'version', 'name', 'code'])
  return data.rows[0]!
}

const history = async (api: ApiClient, table: string, id: number) =>
  (
    await api.get<{ rows: (Row & { before: Row | null; after: Row | null; undoes: number | null })[] }>(
      `/api/visualize/history/${table}/${id}`,
    )
  ).data.rows

describe('undo', () => {
  test('is a new change that restores the former values, and is shown in the history', async ({ api }) => {
    const { id } = await newCourier(api, 'U1')
    await api.update('courier', { id, name: 'Renamed' })
    const [change] = await history(api, 'courier', id)
    expect(await api.post('/api/persistence/undo', { audit_id: change!.id })).toMatchObject({
      statusCode: 200,
      data: { rows: [{ name: 'Courier U1' }] },
    })
    const [undone] = await history(api, 'courier', id)
    expect(undone).toMatchObject({ undoes: change!.id, before: { name: 'Renamed' }, after: { name: 'Courier U1' } })
    expect(await api.post('/api/persistence/undo', { audit_id: change!.id })).toMatchObject({
      statusCode: 409,
      code: 'ALREADY_UNDONE',
    })
  })

  test('of a field that has changed again since is refused with the current row', async ({ api }) => {
    const { id } = await newCourier(api, 'U2')
    await api.update('courier', { id, name: 'First' })
    const [change] = await history(api, 'courier', id)
    await api.update('courier', { id, name: 'Second' })
    expect(await api.post('/api/persistence/undo', { audit_id: change!.id })).toMatchObject({
      statusCode: 409,
      code: 'STALE_ROW',
      params: { current: { name: 'Second' }, fields: ['name'] },
    })
  })

  test('keeps later changes of other fields', async ({ api }) => {
    const { id } = await newCourier(api, 'U3')
    await api.update('courier', { id, name: 'First' })
    const [change] = await history(api, 'courier', id)
    await api.update('courier', { id, enabled: false })
    await api.post('/api/persistence/undo', { audit_id: change!.id })
    const { data } = await api.find<Row>('courier', { id })
    expect(data.rows).toMatchObject([{ name: 'Courier U3', enabled: false }])
  })

  test('finds the person’s newest change that was not undone, also after a reload or on another machine', async ({ api }) => {
    const other = await api.as('operator2')
    const last = async (client: ApiClient) =>
      (await client.get<{ rows: { record_id: number }[] }>('/api/visualize/last_change/courier')).data.rows[0]?.record_id
    const [first, second] = [await newCourier(api, 'U5'), await newCourier(api, 'U6')]
    await api.update('courier', { id: first.id, name: 'First' })
    await api.update('courier', { id: second.id, name: 'Second' })
    await other.update('courier', { id: first.id, enabled: false })
    expect(await last(api)).toBe(second.id)
    expect(await last(other)).toBe(first.id)
    const [change] = await history(api, 'courier', second.id)
    await api.post('/api/persistence/undo', { audit_id: change!.id })
    expect(await last(api)).toBe(first.id)
  })

  test('is refused for people who may not change the record', async ({ api }) => {
    const { id } = await newCourier(api, 'U4')
    await api.update('courier', { id, name: 'First' })
    const [change] = await history(api, 'courier', id)
    const auditor = await api.as('auditor')
    expect((await auditor.post('/api/persistence/undo', { audit_id: change!.id })).statusCode).toBe(403)
  })
})

test('a record is restored to its state after any change in its history, as a whole or by field', async ({ api }) => {
  const { id } = await newCourier(api, 'R1')
  await api.update('courier', { id, name: 'Second', code: 'R1b' })
  await api.update('courier', { id, name: 'Third' })
  const changes = await history(api, 'courier', id)
  const restore = (audit_id: number, fields?: string[]) =>
    api.post('/api/persistence/restore', { tableName: 'courier', id, audit_id, ...(fields && { fields }) })
  expect(await restore(changes[2]!.id, ['code'])).toMatchObject({ data: { rows: [{ name: 'Third', code: 'R1' }] } })
  expect(await restore(changes[1]!.id)).toMatchObject({ data: { rows: [{ name: 'Second', code: 'R1b' }] } })
  expect((await restore(999_999)).statusCode).toBe(404)
  const other = await newCourier(api, 'R2')
  await api.update('courier', { id: other.id, name: 'Another' })
  const [foreign] = await history(api, 'courier', other.id)
  expect((await restore(foreign!.id)).statusCode).toBe(404)
})

describe('a bulk change', () => {
  const bulk = async (api: ApiClient, body: object) => {
    const reply = await api.inject({ method: 'POST', url: '/api/bulk/update', payload: body })
    return {
      statusCode: reply.statusCode,
      lines: reply.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    }
  }

  test('is checked first, written in one batch, and undone in one go', async ({ api }) => {
    for (const code of ['B1', 'B2', 'B3']) await newCourier(api, code)
    const body = {
      tableName: 'courier',
      filter: [{ name: 'code', comparator: 'in', value: ['B1', 'B2', 'B3'] }],
      data: { enabled: false },
    }
    const check = await api.post('/api/bulk/check', body)
    expect(check.data).toMatchObject({ matching: 3, changed: 3, refused: 0, batch: null })
    const { lines } = await bulk(api, { ...body, expected: 3 })
    expect(lines.at(-1)).toMatchObject({ statusCode: 200, data: { changed: 3 } })
    const { batch } = lines.at(-1)!['data'] as { batch: string }
    const auditRows = await api.load('audit_log', { filter: [{ name: 'batch', value: batch }] })
    expect(auditRows.data.total).toBe(3)
    expect(await api.lastLine('/api/bulk/undo', { batch })).toMatchObject({ data: { undone: 3, left: [] } })
    const { data } = await api.load<Row>('courier', { filter: body.filter })
    expect(data.rows.map((row) => row['enabled'])).toEqual([true, true, true])
  })

  test('writes nothing when one row is refused, and names it', async ({ api }) => {
    const { data: classes } = await api.load<Row>('fee_class')
    const body = { tableName: 'fee_class', filter: [], data: { fc_rep_fixed_fee: '1000000' } }
    const check = await api.post<{ refused: number; refusals: object[] }>('/api/bulk/check', body)
    expect(check.data.refused).toBe(classes.total)
    expect(check.data.refusals[0]).toMatchObject({
      errors: { fc_rep_fixed_fee: 'FC Rep Fixed Fee cannot be greater than Import Fixed Fee' },
    })
    const { lines } = await bulk(api, { ...body, expected: classes.total })
    expect(lines.at(-1)).toMatchObject({ data: { batch: null } })
    expect((await api.load<Row>('fee_class')).data.rows).toEqual(classes.rows)
  })

  test('of other rows than those that were seen is refused', async ({ api }) => {
    const body = { tableName: 'courier', filter: [], data: { enabled: true }, expected: 1 }
    expect(await bulk(api, body)).toMatchObject({ statusCode: 409 })
  })

  test('is refused to an auditor, and for read-only fields', async ({ api }) => {
    const body = { tableName: 'courier', filter: [], data: { enabled: true } }
    expect((await (await api.as('auditor')).post('/api/bulk/check', body)).statusCode).toBe(403)
    expect((await api.post('/api/bulk/check', { ...body, data: { version: 5 } })).statusCode).toBe(400)
  })
})

describe('a list as of a day', () => {
  test('shows values, and leaves out rows, as they were at its end', async ({ api, db }) => {
    const old = await newCourier(api, 'T1')
    await knowPast(db)
    await db.query('alter table audit_log disable trigger user')
    await db.query(`update audit_log set started = now() - interval '10 days' where table_name = 'courier' and record_id = $1`, [
      String(old.id),
    ])
    await db.query('alter table audit_log enable trigger user')
    await api.update('courier', { id: old.id, name: 'Changed today' })
    await newCourier(api, 'T2')
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    const asOf = await api.post<{ rows: Row[]; total: number }>('/api/visualize/as_of', {
      tableName: 'courier',
      day,
      filter: [{ name: 'code', comparator: 'in', value: ['T1', 'T2'] }],
    })
    expect(asOf.data).toMatchObject({ rows: [{ id: old.id, name: 'Courier T1' }], total: 1 })
    const today = await api.post<{ total: number }>('/api/visualize/as_of', {
      tableName: 'courier',
      day: new Date().toISOString().slice(0, 10),
      filter: [{ name: 'name', comparator: 'contains', value: 'Changed today' }],
    })
    expect(today.data.total).toBe(1)
  })

  test('works for views, through the tables that they read', async ({ api, db }) => {
    await knowPast(db)
    const live = await api.load<Row>('em_view', { page: { size: 5 } })
    const { data } = await api.post<{ rows: Row[]; total: number }>('/api/visualize/as_of', {
      tableName: 'em_view',
      day: new Date().toISOString().slice(0, 10),
      page: { size: 5 },
    })
    expect(data).toEqual(live.data)
    const merchant = live.data.rows[0]!
    await api.update('em', { id: merchant.id, trade_name: 'A new trade name' })
    const before = await api.post<{ rows: Row[] }>('/api/visualize/as_of', {
      tableName: 'em_view',
      day: '2026-01-01',
      filter: [{ name: 'id', value: merchant.id }],
    })
    expect(before.data.rows).toMatchObject([{ trade_name: merchant['trade_name'] }])
  })
})

describe('search', () => {
  const search = async (api: ApiClient, text: string) =>
    (await api.post<{ rows: { table: string; id: number; title: string }[] }>('/api/search', { text })).data.rows

  test('finds a merchant by part of an e-mail address and an order by part of its number', async ({ api }) => {
    const { data: merchants } = await api.load<Row>('em_view', {
      filter: [{ name: 'nominated_email', comparator: 'isNull', value: false }],
      page: { size: 1 },
    })
    const merchant = merchants.rows[0]!
    const piece = String(merchant['nominated_email']).slice(1, -3)
    expect(await search(api, piece)).toContainEqual(expect.objectContaining({ table: 'em_view', id: merchant.id }))
    const { data: orders } = await api.load<Row>('order_info', { page: { size: 1 } })
    const order = orders.rows[0]!
    expect(await search(api, String(order['external_order_id']).slice(1))).toContainEqual(
      expect.objectContaining({ table: 'order_info_view', id: order.id }),
    )
    expect((await search(api, `#${order.id}`)).some(({ id }) => id === order.id)).toBe(true)
    const shortest = await search(api, String(order['external_order_id']).slice(0, 2))
    expect(shortest.some(({ table }) => table === 'order_info_view')).toBe(true)
    // Its state is returned as stored, because the screen translates it.
    expect(shortest.find(({ table }) => table === 'order_info_view')).toMatchObject({
      state: expect.stringMatching(/^[a-z_]+$/i) as string,
    })
  })

  test('finds old orders, too, by the middle of a number; hits that begin with the text come first', async ({
    api,
    db,
    databases,
  }) => {
    const { rows } = await db.query<{ id: number; number: string }>(
      'select id, external_order_id as number from customer_order order by id limit 1',
    )
    const oldest = rows[0]!
    const piece = `%${oldest.number.slice(1, -1)}%`
    // As the reading role, and beyond the newest orders, which a small demo does not exceed.
    const found = await databases.decide.query<{ id: number }>('select orders_with_piece($1, 1000) as id', [piece])
    const meant = await db.query<{ id: number }>(
      'select id from customer_order where external_order_id ilike $1 or fc_id ilike $1',
      [piece],
    )
    const sorted = (ids: readonly { id: number }[]) => ids.map(({ id }) => id).toSorted((a, b) => b - a)
    expect(found.rows.map(({ id }) => id)).toEqual(sorted(meant.rows))
    const [first] = await search(api, oldest.number.toLowerCase())
    expect(first).toMatchObject({ table: 'order_info_view', id: oldest.id })
  })

  test('finds nothing for a translator, and treats % as a character', async ({ api }) => {
    expect(await search(await api.as('translator'), 'a@')).toEqual([])
    expect(await search(api, '%%%%')).toEqual([])
  })
})

describe('saved views', () => {
  const save = (api: ApiClient, body: object) =>
    api.post<{ rows: { id: number }[] }>('/api/views', { screen: 'em-info', state: { filter: [] }, ...body })
  const list = async (api: ApiClient) =>
    (await api.get<{ rows: { id: number; name: string; is_mine: boolean }[] }>('/api/views/em-info')).data.rows

  test('are a person’s own until they are shared with a role', async ({ api }) => {
    const other = await api.as('operator2')
    const mine = await save(api, { name: 'Mine' })
    await save(api, { name: 'For all operators', shared_role: 'operator' })
    expect((await list(other)).map(({ name, is_mine }) => ({ name, is_mine }))).toEqual([
      { name: 'For all operators', is_mine: false },
    ])
    expect((await other.delete(`/api/views/${mine.data.rows[0]!.id}`)).statusCode).toBe(404)
    expect(
      (await other.post('/api/views', { id: mine.data.rows[0]!.id, screen: 'em-info', name: 'Taken', state: {} })).statusCode,
    ).toBe(404)
    expect((await api.delete(`/api/views/${mine.data.rows[0]!.id}`)).statusCode).toBe(200)
  })

  test('are not overwritten by a tab that has not seen the last change', async ({ api }) => {
    const screen = 'ref_courier'
    const { data } = await api.post<{ rows: { id: number; version: number }[] }>('/api/views', {
      screen,
      name: 'First',
      state: {},
    })
    const { id, version } = data.rows[0]!
    const again = (name: string) => api.post('/api/views', { screen, id, version, name, state: {} })
    expect((await again('Second')).statusCode).toBe(200)
    expect(await again('Third')).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
    const { rows } = (await api.get<{ rows: { name: string }[] }>(`/api/views/${screen}`)).data
    expect(rows.map(({ name }) => name)).toEqual(['Second'])
  })

  interface Listed {
    name: string
    is_own_preset: boolean
    is_role_preset: boolean
  }
  const listed = async (api: ApiClient, screen: string) => (await api.get<{ rows: Listed[] }>(`/api/views/${screen}`)).data.rows
  const namesOf = async (api: ApiClient, screen: string, flag: 'is_own_preset' | 'is_role_preset') =>
    (await listed(api, screen)).filter((view) => view[flag]).map(({ name }) => name)
  const opening = async (api: ApiClient, screen: string) => ({
    own: await namesOf(api, screen, 'is_own_preset'),
    role: await namesOf(api, screen, 'is_role_preset'),
  })
  const preset = (api: ApiClient, id: number, of: 'person' | 'role', is_preset = true) =>
    api.put(`/api/views/${id}/preset`, { of, is_preset })

  test('include one with which a screen opens for a role, in addition to everybody’s own', async ({ api }) => {
    const [other, auditor] = [await api.as('operator2'), await api.as('auditor')]
    const screen = 'order_info'
    await save(api, { screen, name: 'Team', shared_role: 'operator', is_preset: true })
    await save(api, { screen, name: 'My own', is_preset: true })
    expect(await opening(other, screen)).toEqual({ own: [], role: ['Team'] })
    expect(await opening(api, screen)).toEqual({ own: ['My own'], role: ['Team'] })
    await save(other, { screen, name: 'Better team', shared_role: 'operator', is_preset: true })
    expect(await opening(api, screen)).toEqual({ own: ['My own'], role: ['Better team'] })
    expect(await opening(auditor, screen)).toEqual({ own: [], role: [] })
    expect((await save(auditor, { screen, name: 'X', shared_role: 'auditor', is_preset: true })).statusCode).toBe(403)
  })

  test('that somebody else shares can open a screen without a copy, until they are deleted', async ({ api }) => {
    const [other, auditor] = [await api.as('operator2'), await api.as('auditor')]
    const screen = 'ref_country'
    const shared = (await save(api, { screen, name: 'Shared', shared_role: 'operator' })).data.rows[0]!.id
    const mine = (await save(other, { screen, name: 'Mine', is_preset: true })).data.rows[0]!.id
    expect(await preset(other, shared, 'person')).toMatchObject({ statusCode: 200 })
    expect(await opening(other, screen)).toEqual({ own: ['Shared'], role: [] })
    expect(await opening(api, screen)).toEqual({ own: [], role: [] })
    expect((await preset(auditor, shared, 'person')).statusCode).toBe(404)
    expect((await preset(api, mine, 'person')).statusCode).toBe(404)

    // Its owner changes it without mentioning what opens the screen, and then no longer shares it.
    await save(api, { id: shared, screen, name: 'Shared on', shared_role: 'operator' })
    expect(await opening(other, screen)).toEqual({ own: ['Shared on'], role: [] })
    await save(api, { id: shared, screen, name: 'Shared no more' })
    expect(await opening(other, screen)).toEqual({ own: [], role: [] })
    expect((await preset(other, shared, 'person')).statusCode).toBe(404)

    await preset(other, mine, 'person')
    expect(await opening(other, screen)).toEqual({ own: ['Mine'], role: [] })
    await preset(other, mine, 'person', false)
    expect(await opening(other, screen)).toEqual({ own: [], role: [] })
    await preset(other, mine, 'person')
    expect((await other.delete(`/api/views/${mine}`)).statusCode).toBe(200)
    expect(await opening(other, screen)).toEqual({ own: [], role: [] })
  })

  test('open a role’s screens as an administrator chooses, also with views and roles of others', async ({ api }) => {
    const [admin, other, auditor] = [await api.as('admin'), await api.as('operator2'), await api.as('auditor')]
    const screen = 'ref_postal_operator'
    const { id } = (await save(api, { screen, name: 'For auditors', shared_role: 'auditor' })).data.rows[0]!
    expect((await preset(auditor, id, 'role')).statusCode).toBe(403)
    expect((await preset(other, id, 'role')).statusCode).toBe(404)
    expect((await preset(admin, id, 'role')).statusCode).toBe(200)
    expect(await opening(auditor, screen)).toEqual({ own: [], role: ['For auditors'] })
    expect(await listed(other, screen)).toEqual([])
    await preset(admin, id, 'role', false)
    expect(await opening(auditor, screen)).toEqual({ own: [], role: [] })
    const own = (await save(admin, { screen, name: 'Nobody’s business' })).data.rows[0]!.id
    expect((await preset(admin, own, 'role')).statusCode).toBe(404)
    // After it is shared with another role, it no longer opens screens for the first one.
    await preset(admin, id, 'role')
    await save(api, { id, screen, name: 'For testers', shared_role: 'tester' })
    await save(api, { id, screen, name: 'For auditors', shared_role: 'auditor' })
    expect(await opening(auditor, screen)).toEqual({ own: [], role: [] })
  })

  test('chosen at once by many to open a screen leave one choice', async ({ api }) => {
    const screen = 'ref_courier'
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const people = [api, await api.as('operator2')]
    const replies = await Promise.all(
      names.map((name, place) => save(people[place % 2]!, { screen, name, shared_role: 'operator', is_preset: true })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
    expect((await opening(api, screen)).role).toHaveLength(1)
  })

  test('open a screen for a person one at a time', async ({ api }) => {
    await save(api, { name: 'D1', is_preset: true })
    await save(api, { name: 'D2', is_preset: true })
    expect(await namesOf(api, 'em-info', 'is_own_preset')).toEqual(['D2'])
  })
})
