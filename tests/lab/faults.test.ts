/* What goes wrong on purpose in a demo: at the edges of the server, for a while, with the sentence that a person reads then. */
import { setTimeout as pause } from 'node:timers/promises'
import type { listLabFaults } from '#schema/calls/lab/faults.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { labFaultNames, labFaults } from '#schema/work/labFaults.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { connectionFaults } from '../../api/features/lab/faults/connectionFaults.ts'
import { Faults } from '../../api/features/lab/faults/Faults.ts'
import { feedFaults } from '../../api/features/lab/faults/feedFaults.ts'
import { fileFaults } from '../../api/features/lab/faults/fileFaults.ts'
import { jobFaults } from '../../api/features/lab/faults/jobFaults.ts'
import { mailFaults } from '../../api/features/lab/faults/mailFaults.ts'
import { createApp } from '../../api/process/createApp.ts'
import { startStandIn } from '../../api/process/standIn/startStandIn.ts'
import type { WriteTransaction } from '../../api/records/write/transaction.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { Clock } from '../support/Clock.ts'
import { formOf } from '../support/formOf.ts'
import { eventsOf, follow, next } from '../support/liveEvents.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

type Listed = ReplyOf<typeof listLabFaults>

/** A demo whose edges ask what is wrong, as `startNode` makes them. */
const test = plain
  .extend('faults', { scope: 'file' }, () => new Faults())
  .extend('demo', { scope: 'file' }, async ({ config, faults }, { onCleanup }) => {
    const db = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined, edge: connectionFaults(faults) })
    const app = await createApp({ config: { ...config, fileEdge: fileFaults(faults) }, db, faults })
    await app.ready()
    onCleanup(async () => {
      await app.close()
      await db.close()
    })
    return { app, anonymous: new ApiClient(app) }
  })
  .extend('tester', { scope: 'file' }, ({ demo }) => demo.anonymous.as('tester'))

const turnOn = (api: ApiClient, name: string, more: object = {}) =>
  api.post<Listed>('/test/lab/faults/on', { name, seconds: 600, ...more })
const turnOff = (api: ApiClient) => api.post<Listed>('/test/lab/faults/off', {})
const isOn = ({ data }: { data: Listed }, name: string) => data.find((fault) => fault.name === name)?.on ?? null
let count = 0
const add = (api: ApiClient) => api.insert('courier', { name: 'Fault', code: `F${++count}` }, ['id'])

describe('the database', () => {
  test.for([
    ['databaseGone', 503],
    ['databaseReadOnly', 503],
    ['commitLost', 503],
  ] as const)(
    '%s says its sentence to the person who asked for it and to nobody else',
    async ([name, statusCode], { tester, demo }) => {
      const admin = await demo.anonymous.as('admin')
      expect(isOn(await turnOn(tester, name, { only_me: true }), name)).toMatchObject({ by: 'tester', only_me: true })
      expect(await add(tester)).toMatchObject({
        statusCode,
        code: labFaults[name].says,
        message: expect.stringMatching(/\w+ \w+/),
      })
      expect(await add(admin)).toMatchObject({ statusCode: 200 })
      expect(isOn(await turnOff(tester), name)).toBeNull()
      expect(await add(tester)).toMatchObject({ statusCode: 200 })
    },
  )

  test('a change whose answer to the commit was lost is made, and is made once under its key', async ({ tester, demo }) => {
    const send = (key: string) =>
      tester.inject({
        method: 'POST',
        url: '/api/persistence/insert',
        headers: { 'idempotency-key': key },
        payload: { tableName: 'courier', data: { name: 'Lost', code: 'LOST' } },
      })
    await turnOn(tester, 'commitLost', { only_me: true })
    expect((await send('lost-1')).statusCode).toBe(503)
    await turnOff(tester)
    expect((await send('lost-1')).statusCode).toBe(200)
    const admin = await demo.anonymous.as('admin')
    expect((await admin.find('courier', { code: 'LOST' })).data.rows).toHaveLength(1)
  })

  test('a slow one answers late, for everybody, until its time is over', async ({ tester, demo }) => {
    const admin = await demo.anonymous.as('admin')
    await turnOn(tester, 'databaseSlow', { seconds: 2 })
    const began = performance.now()
    expect((await admin.find('courier', {})).statusCode).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(1400)
    await pause(1000)
    expect(isOn(await tester.get<Listed>('/test/lab/faults'), 'databaseSlow')).toBeNull()
  })
})

describe('the store of files', () => {
  const url = '/api/direct_message_attachment'
  const bytes = Buffer.from(`%PDF-1.7\n${' '.repeat(40)}%%EOF\n`)
  const send = (api: ApiClient) => api.inject({ method: 'POST', url, ...formOf({}, { name: 'Terms.pdf', bytes }) })
  const read = (api: ApiClient, oid: string) =>
    api.inject({ method: 'GET', url: `/api/visualize/direct_message_attachment?oid=${oid}` })

  test('refuses files or is gone for the person who asked for it alone, who reads a sentence, and nothing of it is kept', async ({
    demo,
    db,
  }) => {
    const [admin, operator] = [await demo.anonymous.as('admin'), await demo.anonymous.as('operator')]
    const { oid } = (await send(operator)).json<{ data: { oid: string } }>().data
    const files = async () => (await db.query('select from stored_file')).rowCount ?? 0
    const before = await files()
    await turnOn(admin, 'filesRefused', { only_me: true })
    expect((await send(admin)).json()).toMatchObject({ statusCode: 503, code: 'FILE_STORE_DOWN' })
    expect((await read(admin, oid)).rawPayload.equals(bytes)).toBe(true)
    await turnOn(admin, 'filesGone', { only_me: true })
    expect((await read(admin, oid)).json()).toMatchObject({ statusCode: 503, code: 'FILE_STORE_DOWN' })
    expect((await read(operator, oid)).statusCode).toBe(200)
    expect(await files()).toBe(before)
    await turnOff(admin)
    expect((await send(admin)).statusCode).toBe(200)
  })

  test('keeps everybody waiting when it is slow', async ({ demo, tester }) => {
    const operator = await demo.anonymous.as('operator')
    await turnOn(tester, 'filesSlow', { seconds: 30 })
    const began = performance.now()
    expect((await send(operator)).statusCode).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(2900)
    await turnOff(tester)
  })

  test('gets an upload at the pace of a slow line, by all of its bytes', async ({ demo, tester }) => {
    const operator = await demo.anonymous.as('operator')
    await turnOn(tester, 'uploadSlow', { seconds: 30 })
    const began = performance.now()
    const large = { name: 'Large.pdf', bytes: Buffer.from(`%PDF-1.7\n${' '.repeat(96 * 1024)}%%EOF\n`) }
    expect((await operator.inject({ method: 'POST', url, ...formOf({}, large) })).json()).toMatchObject({ statusCode: 200 })
    expect(performance.now() - began).toBeGreaterThan(1400)
    await turnOff(tester)
  })
})

test('streams of events are cut while the fault is on, and everybody is told what is on', async ({ tester, demo }) => {
  const auditor = await demo.anonymous.as('auditor')
  const address = await demo.app.listen({ port: 0, host: '127.0.0.1' })
  const gone = new AbortController()
  const events = await follow(address, { token: auditor.token, signal: gone.signal })
  const told = next(events, 'world')
  await turnOn(tester, 'jobDies')
  expect(await told).toMatchObject({ state: 'faults', on: [{ name: 'jobDies', by: 'tester', person: null }] })
  await turnOn(tester, 'eventsCut')
  await expect(next(events, 'never')).rejects.toThrow()
  const again = fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${auditor.token}` } })
  await expect(again.then((response) => eventsOf(response).next())).rejects.toThrow()
  await turnOff(tester)
  await follow(address, { token: auditor.token, signal: gone.signal })
  gone.abort()
})

describe('other edges', () => {
  test.for([
    ['feedAway', undefined],
    ['feedOtherFormat', /^<!doctype html>/],
    ['feedCutOff', /^<\?xml(?!.*Envelope>\s*$)/s],
    ['feedWrongNumbers', /rate=['"]\d{3,}\.\d/],
  ] as const)(
    '%s changes what the stand-in of a feed answers, and nothing when it is off',
    async ([name, wanted], { config }) => {
      const faults = new Faults()
      const { feeds, stop } = await startStandIn({ ...config.feeds, urls: {} }, new Clock(), feedFaults(faults))
      const read = async () => (await fetch(`${feeds.standIn}/ecbFiles/eurofxref-daily.xml`)).text()
      try {
        const whole = await read()
        expect(whole).toMatch(/Envelope>\s*$/)
        faults.set([{ name, untilMs: Date.now() + 60_000, by: 'tester', person: null }])
        if (wanted === undefined) await expect(read()).rejects.toThrow()
        else expect(await read()).toMatch(wanted)
        faults.set([])
        expect(await read()).toBe(whole)
      } finally {
        await stop()
      }
    },
  )

  test('feedLate and feedWrongDay tell of other days', async () => {
    const faults = new Faults()
    const now = new Date('2026-11-27T10:00:00Z')
    const on = (name: 'feedLate' | 'feedWrongDay') =>
      faults.set([{ name, untilMs: Date.now() + 60_000, by: 'tester', person: null }])
    expect(feedFaults(faults).at(now)).toEqual(now)
    on('feedLate')
    expect(feedFaults(faults).at(now).getTime()).toBeLessThan(now.getTime())
    on('feedWrongDay')
    expect(feedFaults(faults).at(now).getTime()).toBeGreaterThan(now.getTime())
  })

  test('the node of a job ends at its second step: what was before is done, and the attempt fails as with a lost connection', async ({
    databases,
  }) => {
    const faults = new Faults()
    const steps: string[] = []
    const handler = jobFaults(faults)(async ({ transaction, progress }) => {
      await transaction(async () => steps.push('first'))
      await progress(1, 2)
      await transaction(async () => steps.push('second'))
      return { result: 'Done' }
    })
    const attempt = {
      id: 1,
      input: {},
      files: [],
      author: { id: null, userName: 'tester' },
      at: new Date(),
      clock: new Clock(),
      signal: new AbortController().signal,
      progress: async () => undefined,
      transaction: async <T>(work: (trx: WriteTransaction) => Promise<T>) =>
        databases.write.transaction().execute((db) =>
          work({
            db,
            client: databases.rw,
            changed: new Set(),
            actor: {
              operator: { id: null, userName: 'tester' },
              method: '',
              path: '',
              ip: '',
              requestId: '',
              started: new Date(),
              at: new Date(),
            },
          }),
        ),
    }
    await handler(attempt)
    expect(steps.splice(0)).toEqual(['first', 'second'])
    faults.set([{ name: 'jobDies', untilMs: Date.now() + 60_000, by: 'tester', person: null }])
    await expect(handler(attempt)).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(steps).toEqual(['first'])
  })

  test('a mail server refuses, or takes the mail and is not heard', async () => {
    const faults = new Faults()
    const sent: string[] = []
    const send = mailFaults(faults)(async (mail: string) => void sent.push(mail))
    const on = (name: 'mailRefused' | 'mailLost') =>
      faults.set([{ name, untilMs: Date.now() + 60_000, by: 'tester', person: null }])
    on('mailRefused')
    await expect(send('one')).rejects.toMatchObject({ responseCode: 550 })
    on('mailLost')
    await expect(send('two')).rejects.toMatchObject({ code: 'ECONNECTION' })
    faults.set([])
    await send('three')
    expect(sent).toEqual(['two', 'three'])
  })
})

test('a second operator changes the record that a person has open, whose own change is then refused as outdated', async ({
  tester,
}) => {
  const { data } = await add(tester)
  const id = Number(data.rows[0]?.['id'])
  const second = await tester.post('/test/lab/faults/second_operator', { table: 'courier', id, field: 'name', value: 'Other' })
  expect(second).toMatchObject({ statusCode: 200, data: { field: 'name', value: 'Other', by: 'operator2' } })
  expect(await tester.update('courier', { id, name: 'Mine', version: 1 })).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
  expect(await tester.post('/test/lab/faults/second_operator', { table: 'audit_log', id })).toMatchObject({
    code: 'NOT_EDITABLE',
  })
  expect(await tester.post('/test/lab/faults/second_operator', { table: 'nothing', id })).toMatchObject({ statusCode: 404 })
})

test('a session ends at once, and only that one', async ({ demo, tester }) => {
  const other = await demo.anonymous.signIn('tester', 'tester-demo')
  expect(await other.post('/test/lab/faults/end_session', {})).toMatchObject({ statusCode: 200 })
  await expect.poll(async () => (await other.get('/test/lab/faults')).statusCode).toBe(401)
  expect(await tester.get('/test/lab/faults')).toMatchObject({ statusCode: 200 })
})

describe('refused', () => {
  test.for([
    ['longer than an hour', { name: 'databaseGone', seconds: 3601 }, 400, 'MALFORMED'],
    ['a name that there is none of', { name: 'everything', seconds: 10 }, 400, 'MALFORMED'],
    ['one for everybody, for one person', { name: 'jobDies', seconds: 10, only_me: true }, 409, 'LAB_FAULT_FOR_ALL'],
    ['one that needs a mail server', { name: 'mailRefused', seconds: 10 }, 409, 'LAB_FAULT_NEEDS'],
  ] as const)('%s', async ([, body, statusCode, code], { tester }) => {
    expect(await tester.post('/test/lab/faults/on', body)).toMatchObject({ statusCode, code })
    expect((await tester.get<Listed>('/test/lab/faults')).data.filter(({ on }) => on)).toEqual([])
  })

  test('only testers and administrators turn them on; everybody reads what is on; outside demo mode there is no such call', async ({
    demo,
    config,
    databases,
  }) => {
    for (const role of ['operator', 'auditor', 'translator'] as const) {
      const person = await demo.anonymous.as(role)
      expect(await turnOn(person, 'databaseSlow')).toMatchObject({ statusCode: 403 })
      expect((await person.get<Listed>('/test/lab/faults')).data.map(({ name }) => name)).toEqual(labFaultNames)
    }
    const app = await createApp({ config: { ...config, demoMode: false }, db: databases })
    try {
      const signedIn = await new ApiClient(app).signIn('tester', 'tester-demo')
      expect(await turnOn(signedIn, 'databaseSlow')).toMatchObject({ statusCode: 404 })
    } finally {
      await app.close()
    }
  })
})
