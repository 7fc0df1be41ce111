import type { AddressInfo } from 'node:net'
import type { ChangeEvent } from '../../api/live/ChangeFeed.ts'
import { ChangeFeed } from '../../api/live/ChangeFeed.ts'
import { createApp } from '../../api/process/createApp.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { eventsOf, follow, next, nextOf } from '../support/liveEvents.ts'
import { describe, expect, test } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

test('changes on one node, batches and undos included, reach another under the names of all their lists', async ({
  api,
  app,
  config,
}) => {
  await app.ready()
  const otherDb = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
  const other = await createApp({ config, db: otherDb })
  await other.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  try {
    const address = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
    const events = await follow(address, { token: api.token, signal: stop.signal })
    const { data } = await api.load<{ id: number }>('em_view', { page: { size: 1 } })
    const { id } = data.rows[0]!
    await api.update('em', { id, trade_name: 'Told of' })
    expect(await next(events, 'change')).toMatchObject({ table: 'em', id: String(id), by: 'operator' })
    expect(await next(events, 'change')).toMatchObject({ table: expect.stringMatching(/em_view|loadEMs/) as string })

    // A list that shows data of another table gets an event, too, without a row of its own.
    const fees = await api.load<{ id: number }>('fee_class', { page: { size: 1 } })
    await api.update('fee_class', { id: fees.data.rows[0]!.id, name: 'Renamed' })
    expect(await nextOf(events, 'em_view')).toMatchObject({ table: 'em_view', id: null, by: 'operator' })

    const rows = [{ id, trade_name: 'Together' }]
    const { batch } = (await api.post<{ batch: string }>('/api/bulk/rows', { tableName: 'em', rows })).data
    const ofBatch = { table: 'em', id: null, by: 'operator' }
    expect(await nextOf(events, 'em')).toEqual({ ...ofBatch, batch })
    await api.lastLine('/api/bulk/undo', { batch })
    expect(await nextOf(events, 'em')).toMatchObject(ofBatch)

    // Somebody who has just read a list gets the events since then.
    const late = await follow(address, { token: api.token, signal: stop.signal, backMs: 10_000 })
    expect(await nextOf(late, 'em')).toMatchObject({ table: 'em', id: String(id), by: 'operator' })
    expect(await nextOf(late, 'em')).toEqual({ ...ofBatch, batch })

    const second = await api.as('operator2')
    expect((await second.post('/api/live/presence', { tableName: 'em_view', id, open: true })).data).toEqual({
      who: ['operator2'],
    })
    expect(await next(events, 'presence')).toMatchObject({ id: String(id), who: ['operator2'] })
    expect((await api.post('/api/live/presence', { tableName: 'em', id, open: true })).data).toEqual({
      who: ['operator', 'operator2'],
    })
    await second.post('/api/live/presence', { tableName: 'em_view', id, open: false })
    expect((await api.post('/api/live/presence', { tableName: 'em', id, open: true })).data).toEqual({ who: ['operator'] })
  } finally {
    stop.abort()
    await other.close()
    await otherDb.close()
  }
})

test('change events of a table are sent only to people who may read it', async ({ api, app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const translator = await api.as('translator')
  const events = await follow(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, {
    token: translator.token,
    signal: stop.signal,
  })
  const { data } = await api.load<{ id: number }>('em_view', { page: { size: 1 } })
  await api.update('em', { id: data.rows[0]!.id, trade_name: 'Not for translators' })
  const received = await Promise.race([next(events, 'change'), new Promise((resolve) => setTimeout(resolve, 400, 'nothing'))])
  expect(received).toBe('nothing')
  stop.abort()
})

test('a stream of change events needs a session', async ({ app }) => {
  expect((await new ApiClient(app).get('/api/live')).statusCode).toBe(401)
})

describe('a stream ends with its session or token', () => {
  const credentials = { grant_type: 'password', username: 'operator', password: 'operator-demo' }
  interface Tokens {
    access_token: string
    refresh_token: string
  }

  /** A session of its own, and its stream on a node. */
  const open = async (address: string, token: string) => {
    const response = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` } })
    const events = eventsOf(response)
    await next(events, 'ready')
    const began = performance.now()
    const untilEnd = async () => {
      for (;;) if ((await events.next()).done) return performance.now() - began
    }
    return { ended: untilEnd() }
  }

  test('at once on sign-out, on every node, and streams of other sessions continue', async ({ app, api, anonymous, config }) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const otherDb = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
    const other = await createApp({ config, db: otherDb })
    await other.listen({ port: 0, host: '127.0.0.1' })
    try {
      const tokens = (await anonymous.post<Tokens>('/api/auth/open-id/connect', credentials)).data
      const addresses = [app, other].map(({ server }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      const streams = await Promise.all(addresses.map((address) => open(address, tokens.access_token)))
      const others = await open(addresses[0]!, api.token!)
      await anonymous.post('/api/auth/open-id/logout', { token: tokens.refresh_token })
      for (const { ended } of streams) expect(await ended).toBeLessThan(2000)
      expect(await Promise.race([others.ended, Promise.resolve('still open')])).toBe('still open')
    } finally {
      await other.close()
      await otherDb.close()
    }
  })

  test('when its token expires, although the session continues', async ({ config, databases }) => {
    const brief = await createApp({ config: { ...config, accessTokenSeconds: 2 }, db: databases })
    await brief.listen({ port: 0, host: '127.0.0.1' })
    try {
      const tokens = (await new ApiClient(brief).post<Tokens>('/api/auth/open-id/connect', credentials)).data
      const { ended } = await open(`http://127.0.0.1:${(brief.server.address() as AddressInfo).port}`, tokens.access_token)
      expect(await ended).toBeLessThan(2500)
      const again = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
      expect((await new ApiClient(brief).post('/api/auth/open-id/connect', again)).statusCode).toBe(200)
    } finally {
      await brief.close()
    }
  })
})

test('a notification that is no change of ours is ignored and logged, and those after it arrive', async ({ databases, db }) => {
  const said: string[] = []
  const events: ChangeEvent[] = []
  const feed = new ChangeFeed({ ...databases, log: (sentence) => said.push(sentence) })
  feed.subscribe((event) => events.push(event))
  await feed.start()
  try {
    const notify = (channel: string, payload: string) => db.query('select pg_notify($1, $2)', [channel, payload])
    for (const payload of ['no JSON', '', 'null', '{"id":"1"}', '{"table":1}']) await notify('clearance_change', payload)
    await notify('clearance_presence', '[')
    const data = { audit: 1, table: 'courier', id: '1', by: null, batch: null }
    await notify('clearance_change', JSON.stringify(data))
    await expect.poll(() => events).toEqual([{ type: 'change', data }])
    expect(said).toHaveLength(6)
    expect(said[0]).toBe('A notification on clearance_change is none of ours and was ignored: no JSON')
    expect(said[5]).toContain('clearance_presence')
  } finally {
    await feed.stop()
  }
})

test('what the audit log records of no table is told to nobody', async ({ databases, db }) => {
  const said: string[] = []
  const feed = new ChangeFeed({ ...databases, log: (sentence) => said.push(sentence) })
  const events: ChangeEvent[] = []
  feed.subscribe((event) => events.push(event))
  await feed.start()
  try {
    const record = (table: string | null) =>
      db.query(`insert into audit_log (user_name, action, table_name) values ('admin', 'export', $1)`, [table])
    await record(null)
    await record('courier')
    await expect.poll(() => events).toMatchObject([{ type: 'change', data: { table: 'courier' } }])
    expect(said).toEqual([])
  } finally {
    await feed.stop()
  }
})
