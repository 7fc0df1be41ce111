/* The clock of the business is moved in a demo: the database, the nodes and the answers follow, and nothing real does. */
import { advanceLabClock, setLabClock, steerLabClock } from '#schema/calls/lab/clock.ts'
import { createApp } from '../../api/process/createApp.ts'
import { LabClock } from '../../api/features/lab/clock/LabClock.ts'
import { installBusinessClock, OWN_CLOCK } from '../../api/db/businessClock.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { follow, nextOf } from '../support/liveEvents.ts'
import { describe, expect } from '../support/test.ts'
import { clockOf, post, test } from './labTest.ts'

const YEAR = new Date().getUTCFullYear() + 1
const LATER = `${YEAR}-03-01T10:00:00.000Z`

describe('set', () => {
  test('a moment that is set is what the database, the node and every answer say, and who set it is in the audit trail', async ({
    lab,
    tester,
    db,
  }) => {
    expect(await clockOf(tester)).toMatchObject({ mode: 'real', advance: null })
    expect(await post(tester, setLabClock, { mode: 'frozen', at: LATER })).toMatchObject({
      statusCode: 200,
      data: { now: LATER },
    })
    const { rows } = await db.query<{ now: Date; day: string }>('select business_now() as now, business_today()::text as day')
    expect(rows[0]).toEqual({ now: new Date(LATER), day: `${YEAR}-03-01` })
    expect(lab.clock.business()).toEqual(new Date(LATER))
    expect(Math.abs(lab.clock.real().getTime() - Date.now())).toBeLessThan(5000)
    const reply = await (await lab.anonymous.as('auditor')).inject({ method: 'GET', url: '/test/lab/clock' })
    expect(reply.headers['business-time']).toBe(`${(await clockOf(tester)).version} frozen ${LATER}`)
    const audit = await db.query(
      `select user_name, after->>'mode' as mode, business_at from audit_log where table_name = 'lab_clock'`,
    )
    // When it was set the two times were still the same.
    expect(audit.rows).toEqual([{ user_name: 'tester', mode: 'frozen', business_at: null }])
  })

  test('a change while it is moved has both times in the audit trail, and no list as of a day is shown', async ({
    tester,
    db,
  }) => {
    const added = await tester.insert('courier', { name: 'Later', code: 'LATER' }, ['id'])
    expect(added.statusCode).toBe(200)
    const { rows } = await db.query<{ started: Date; business_at: Date }>(
      `select started, business_at from audit_log where table_name = 'courier' order by id desc limit 1`,
    )
    expect(rows[0]?.business_at).toEqual(new Date(LATER))
    expect(Math.abs((rows[0]?.started.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    const day = new Date().toISOString().slice(0, 10)
    const asOf = await tester.post('/api/visualize/as_of', { tableName: 'courier', day })
    expect(asOf).toMatchObject({ statusCode: 409, code: 'CLOCK_MOVED' })
    const file = await tester.inject({
      method: 'POST',
      url: '/api/export/courier',
      payload: { format: 'csv', columns: ['id'], day },
    })
    expect(file.json()).toMatchObject({ statusCode: 409, code: 'CLOCK_MOVED' })
  })

  test('a clock that runs goes on from its moment, at the same pace in the database and on the node', async ({
    lab,
    tester,
    db,
  }) => {
    await post(tester, setLabClock, { mode: 'running' })
    const { rows } = await db.query<{ now: Date }>('select business_now() as now')
    const [database, node] = [rows[0]?.now.getTime() ?? 0, lab.clock.business().getTime()]
    expect(database).toBeGreaterThanOrEqual(Date.parse(LATER))
    expect(Math.abs(node - database)).toBeLessThan(5000)
    await expect.poll(() => lab.clock.business().getTime()).toBeGreaterThan(node)
  })

  test('another node follows within a second, and people of every role are told by their stream of events', async ({
    lab,
    tester,
    config,
    databases,
  }) => {
    const clock = new LabClock()
    clock.connect(databases)
    const other = await createApp({ config, db: databases, clock })
    await other.ready()
    try {
      const address = await other.listen({ port: 0, host: '127.0.0.1' })
      const { token } = await lab.anonymous.as('auditor')
      const gone = new AbortController()
      const events = await follow(address, { token, signal: gone.signal })
      const at = `${YEAR}-04-01T00:00:00.000Z`
      await post(tester, setLabClock, { mode: 'frozen', at })
      await expect.poll(() => clock.business(), { timeout: 1000, interval: 20 }).toEqual(new Date(at))
      expect(await nextOf(events, 'lab_clock')).toMatchObject({ id: null })
      gone.abort()
    } finally {
      await other.close()
    }
  })
})

describe('refused', () => {
  test.for([
    ['an earlier moment', { mode: 'frozen', at: '2026-01-01T00:00:00Z' }, 409, 'LAB_CLOCK_BACK'],
    ['the real time, which is behind', { mode: 'real' }, 409, 'LAB_CLOCK_BACK'],
    ['the year 2199', { mode: 'frozen', at: '2199-01-01T00:00:00Z' }, 409, 'LAB_CLOCK_TOO_FAR'],
    ['30 February', { mode: 'frozen', at: `${YEAR + 1}-02-30T00:00:00Z` }, 400, 'MALFORMED'],
    ['a moment without a zone', { mode: 'frozen', at: `${YEAR + 1}-02-20T00:00:00` }, 400, 'MALFORMED'],
    ['a mode that there is none of', { mode: 'backwards' }, 400, 'MALFORMED'],
  ] as const)('%s is refused with a sentence, and the clock stays as it is', async ([, body, statusCode, code], { tester }) => {
    const before = await clockOf(tester)
    expect(await post(tester, setLabClock, body)).toMatchObject({ statusCode, code, message: expect.stringMatching(/\w+ \w+/) })
    expect(await clockOf(tester)).toEqual(before)
  })

  test('only testers and administrators move the clock; everybody who is signed in reads it', async ({ lab, tester }) => {
    const before = await clockOf(tester)
    for (const role of ['operator', 'auditor', 'translator'] as const) {
      const person = await lab.anonymous.as(role)
      expect((await clockOf(person)).now).toBe(before.now)
      for (const [call, body] of [
        [setLabClock, { mode: 'running' }],
        [advanceLabClock, { to: { days: 1 } }],
        [steerLabClock, { what: 'cancel' }],
      ] as const)
        expect(await post(person, call, body)).toMatchObject({ statusCode: 403 })
    }
    expect((await lab.anonymous.inject({ method: 'GET', url: '/test/lab/clock' })).statusCode).toBe(401)
  })

  test('nobody is signed out, however far the clock goes', async ({ lab, tester }) => {
    const auditor = await lab.anonymous.as('auditor')
    await post(tester, setLabClock, { mode: 'frozen', at: `${YEAR + 1}-12-31T00:00:00Z` })
    expect((await clockOf(auditor)).now).toBe(`${YEAR + 1}-12-31T00:00:00.000Z`)
    expect((await clockOf(await lab.anonymous.as('operator2'))).mode).toBe('frozen')
  })

  test('to the next deadline is to the morning of the next day on which a return that is not filed is due', async ({
    tester,
    db,
  }) => {
    const today = (await clockOf(tester)).now.slice(0, 10)
    const { rows } = await db.query<{ due: string; state: string }>('select due_date::text as due, state from filing_cockpit')
    const open = rows.flatMap(({ due, state }) => (state !== 'submitted' && due > today ? [due] : [])).toSorted()
    expect(rows.some(({ due, state }) => state !== 'submitted' && due <= today)).toBe(true)
    const sent = await post(tester, advanceLabClock, { to: { next: 'deadline' } })
    expect(sent.data.advance).toMatchObject({ state: 'playing', to_at: `${open[0]}T08:00:00.000Z` })
    await post(tester, steerLabClock, { what: 'cancel' })
  })

  test('orders of the year that the clock has come to, and of the next one, have their partitions', async ({ tester, db }) => {
    expect((await clockOf(tester)).now.slice(0, 4)).toBe(String(YEAR + 1))
    const { rows } = await db.query<{ name: string | null }>(`select to_regclass('customer_order_${YEAR + 2}')::text as name`)
    expect(rows[0]?.name).toBe(`customer_order_${YEAR + 2}`)
  })
})

test('outside demo mode every call of the lab answers 404, and a start takes its clock out of the database', async ({
  config,
  databases,
  db,
  tester,
}) => {
  expect((await clockOf(tester)).mode).toBe('frozen')
  const app = await createApp({ config: { ...config, demoMode: false }, db: databases })
  try {
    const signedIn = await new ApiClient(app).as('tester')
    for (const call of [setLabClock, advanceLabClock, steerLabClock])
      expect((await signedIn.post(call.path)).statusCode).toBe(404)
    const read = await signedIn.inject({ method: 'GET', url: '/test/lab/clock' })
    expect(read.statusCode).toBe(404)
    expect(read.headers['business-time']).toBeUndefined()
  } finally {
    await app.close()
  }
  await installBusinessClock(config.databaseUrl ?? '', OWN_CLOCK)
  const { rows } = await db.query('explain (verbose, costs off) select business_now()')
  expect(JSON.stringify(rows)).toContain('now()')
  expect(JSON.stringify(rows)).not.toMatch(/business_now|lab_clock/)
})
