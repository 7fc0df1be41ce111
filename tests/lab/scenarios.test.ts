/* A scenario is played in a running demo, gives the same world again, and the end of its month is rehearsed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { listLabFaults } from '#schema/calls/lab/faults.ts'
import type { listLabScenarios, playLabScenario } from '#schema/calls/lab/scenarios.ts'
import type { readLabRehearsal, startLabRehearsal } from '#schema/calls/lab/rehearsal.ts'
import { monthEndSteps } from '#schema/lab/monthEndSteps.ts'
import { projectRoot } from '../../api/config.ts'
import { readyScenarios } from '../../api/features/lab/scenarios/readyScenarios.ts'
import { describe, expect } from '../support/test.ts'
import { inDatabase } from '../support/testDatabase.ts'
import { startElsewhere } from '../support/testInCopy.ts'
import type { HttpClient } from './demoNode.ts'
import { signedIn, test as plain } from './demoNode.ts'
import { quarter } from './quarter.ts'
import { runLab } from './runLab.ts'
import type { Snapshots } from './worldTest.ts'
import type { Deed } from './together.ts'
import { deeds, holding, holds, untilAtWork, untilWaiting } from './together.ts'
import { dropBeside, namesBeside } from './worldTest.ts'

/** Another installation: a copy of this checkout, with a demo of its own. */
const test = plain.extend('elsewhere', { scope: 'file' }, async ({ config }, { onCleanup }) => {
  const other = await startElsewhere('elsewhere', inDatabase(config.databaseUrl ?? '', 'postgres'))
  onCleanup(async () => {
    await other.stop()
    await dropBeside(other.url)
  })
  return other
})

type Played = ReplyOf<typeof playLabScenario>
type Faults = ReplyOf<typeof listLabFaults>
type Rehearsal = ReplyOf<typeof startLabRehearsal>

const play = (tester: HttpClient, more: object = {}) =>
  tester.post<Played>('/test/lab/scenarios/play', { name: 'one-difference', number: 1, ...more })
const take = async (tester: HttpClient, body: object = {}) =>
  (await tester.post<Rehearsal>('/test/lab/rehearsal/step', body)).data.steps
const orders = async (tester: HttpClient) =>
  (await tester.post<{ total: number }>('/api/visualize/load', { tableName: 'order_info_view' })).data.total

describe('a scenario', () => {
  test('takes the place of the demo after a snapshot, with its clock and its records, and says where the world comes from', async ({
    tester,
  }) => {
    const before = await orders(tester)
    const played = await play(tester)
    expect(played.message).toBeUndefined()
    expect(played).toMatchObject({
      statusCode: 200,
      data: { scenario: 'one-difference', number: 1, business_at: '2027-02-02T08:00:00.000Z' },
    })
    expect(played.data.made_in).toBeGreaterThan(0)
    expect(await orders(tester)).toBe(10)
    expect((await tester.get('/test/lab/clock')).data).toMatchObject({ mode: 'frozen', now: '2027-02-02T08:00:00.000Z' })
    const { data } = await tester.get<ReplyOf<typeof listLabScenarios>>('/test/lab/scenarios')
    expect(data.here).toEqual({ scenario: 'one-difference', number: 1, hash: played.data.hash })
    const snapshots = (await tester.get<Snapshots>('/test/lab/snapshots')).data.snapshots
    expect(snapshots).toMatchObject([{ name: played.data.snapshot, user_name: 'tester' }])
    expect(before).toBeGreaterThan(10)
  })

  test('is kept: the second time it is put in place at once, and ends what went wrong on purpose', async ({ tester }) => {
    const isOn = async () => (await tester.get<Faults>('/test/lab/faults')).data.flatMap(({ name, on }) => (on ? [name] : []))
    await tester.post('/test/lab/faults/on', { name: 'uploadSlow', seconds: 600 })
    expect(await isOn()).toEqual(['uploadSlow'])
    const kept = await play(tester, { without_snapshot: true })
    expect(kept.data).toMatchObject({ made_in: 0, snapshot: null })
    expect(await isOn()).toEqual([])
  })

  test('is the same one whoever wrote it: the order of its keys makes no other world', async ({ tester }) => {
    const turned = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, own]) => [key, turned(own)]),
          )
    const scenario = turned((await readyScenarios()).find(({ name }) => name === 'one-difference'))
    const again = await tester.post<Played>('/test/lab/scenarios/play', { scenario, number: 1, without_snapshot: true })
    expect(again.data).toMatchObject({ scenario: 'one-difference', made_in: 0 })
  })
})

describe('a report of a fault that was seen in its world', () => {
  test('is opened elsewhere: a copy of this checkout on another database makes the same world, by its hash', async ({
    tester,
    elsewhere,
  }) => {
    const here = (await tester.get<ReplyOf<typeof listLabScenarios>>('/test/lab/scenarios')).data.here
    await tester.post('/test/lab/clock', { mode: 'frozen', at: '2027-02-03T10:00:00Z' })
    const seen = { address: '/view/order_info?page=2', written: 'Wrong sum', shown: '', browser: 'B', width: 390, height: 800 }
    const file = join(projectRoot, '.test-results', `elsewhere-${process.pid}.zip`)
    writeFileSync(file, await tester.file('/test/lab/report', { ...seen, calls: [] }))
    const said = await runLab(elsewhere.address, 'open', file)
    expect(said).toContain('The world is one-difference 1, and it is 2027-02-03T10:00:00.000Z here.')
    expect(said).toContain(`tester (tester) was at ${elsewhere.address}/view/order_info?page=2`)
    expect(said).toContain('Wrong sum')
    const other = await signedIn(elsewhere.address, 'tester')
    expect((await other.get<ReplyOf<typeof listLabScenarios>>('/test/lab/scenarios')).data.here).toEqual(here)
    expect((await other.get('/test/lab/clock')).data).toMatchObject({ mode: 'frozen', now: '2027-02-03T10:00:00.000Z' })
  })
})

describe('the rehearsal of its month', () => {
  test('is taken step by step, by one tester at a time, and names the difference of the scenario with a link to its list', async ({
    tester,
    demo,
  }) => {
    expect(await tester.post('/test/lab/rehearsal/step', {})).toMatchObject({ statusCode: 409, code: 'LAB_NO_REHEARSAL' })
    expect((await tester.get<ReplyOf<typeof readLabRehearsal>>('/test/lab/rehearsal')).data).toEqual({
      month: '2027-01',
      rehearsal: null,
    })
    const begun = await tester.post<Rehearsal>('/test/lab/rehearsal', {})
    expect(begun.data).toMatchObject({ month: '2027-01', scenario: { name: 'one-difference', number: 1 } })
    const early = await tester.post('/test/lab/rehearsal/step', { step: 'filing' })
    expect(early).toMatchObject({ statusCode: 409, code: 'LAB_STEP_BEFORE', params: { step: 'orders' } })
    const admin = await signedIn(demo.address, 'admin')
    const step = (person: HttpClient) => person.post<Rehearsal>('/test/lab/rehearsal/step', {})
    const both = await Promise.all([tester, admin].map(step))
    const taken = both.findIndex(({ statusCode }) => statusCode === 200)
    expect(both[1 - taken]).toMatchObject({
      statusCode: 409,
      code: 'LAB_WORLD_BUSY',
      params: { name: ['tester', 'admin'][taken], moment: expect.stringMatching(/ UTC$/) },
    })
    const [first, second] = both[taken]?.data.steps ?? []
    expect(first).toMatchObject({ step: 'orders', state: 'differs', failure: null })
    expect(first?.checks.filter(({ passed }) => !passed)).toEqual([
      { check: 'ledgerVat', merchant: null, expected: '190.00', found: '189.81', passed: false, link: '/view/vat_ledger' },
    ])
    expect(second?.state).toBe('waiting')
  })

  test('goes on to the end: invoices, statement, reminders, returns, filing and a correction, and what must hold holds', async ({
    tester,
  }) => {
    const steps = await take(tester)
    expect(steps.map(({ step, state, failure }) => [step, state, failure])).toEqual(
      monthEndSteps.map((step) => [step, step === 'orders' ? 'differs' : 'passed', null]),
    )
    const checks = steps.flatMap((step) => step.checks)
    expect(checks.map(({ check }) => check)).toEqual(expect.arrayContaining(['ledgerIsReturns', 'filedUnmoved', 'oneMailOnly']))
  })

  test('reports to people and programs, and a step that was mended is taken again', async ({ tester }) => {
    const junit = await tester.text('/test/lab/rehearsal/report?format=junit')
    expect(junit.type).toContain('xml')
    expect(junit.body).toContain('<failure message="expected 190.00, found 189.81"/>')
    expect(junit.body.match(/<testsuite /g)).toHaveLength(monthEndSteps.length)
    expect((await tester.text('/test/lab/rehearsal/report?format=html')).body).toContain('<td>189.81</td>')
    expect(JSON.parse((await tester.text('/test/lab/rehearsal/report?format=json')).body)).toMatchObject({ month: '2027-01' })
    // What is filed cannot be changed: the missing shirt is declared with the orders of the next month.
    const steps = await take(tester, { step: 'filing' })
    expect(steps.find(({ step }) => step === 'filing')?.state).toBe('passed')
  })
})

describe('a quarter', () => {
  test('is played with its earlier months filed, and filed: the month of one merchant and the quarter of another', async ({
    tester,
    config,
  }) => {
    const played = await tester.post('/test/lab/scenarios/play', { scenario: quarter, number: 1, without_snapshot: true })
    expect(played).toMatchObject({ statusCode: 200, data: { business_at: '2027-04-02T08:00:00.000Z' } })
    expect(await tester.post('/test/lab/rehearsal', {})).toMatchObject({ data: { month: '2027-03' } })
    const { data } = await tester.post<Rehearsal>('/test/lab/rehearsal/step', {})
    expect(data.steps.filter(({ state }) => state !== 'passed')).toEqual([])
    expect(data.steps.map(({ step }) => step)).toEqual(monthEndSteps)
    const checks = data.steps.flatMap((step) =>
      step.checks.map(({ check, merchant, found }) => [step.step, check, merchant, found]),
    )
    expect(checks).toEqual(
      expect.arrayContaining([
        ['returns', 'vatDue', 1, '19.00'],
        ['returns', 'vatDue', 2, '57.00'],
        ['filing', 'filedReturns', null, '2'],
        ['filing', 'allFiled', null, '0'],
      ]),
    )
    const owner = new pg.Client(config.databaseUrl)
    await owner.connect()
    const { rows } = await owner.query<{ period: string; filed: number }>(
      `select report_type || ' ' || to_char(last_day, 'YYYY-MM-DD') as period, count(*)::int as filed from fiscal_report
       where status = 'submitted' group by 1 order by 1`,
    )
    await owner.end()
    expect(rows.map(({ period, filed }) => `${period} ${filed}`)).toEqual([
      'ioss 2027-01-31 1',
      'ioss 2027-02-28 1',
      'ioss 2027-03-31 1',
      'union 2027-03-31 1',
    ])
  })
})

describe('who and what is refused', () => {
  test('a wrong scenario changes nothing and is refused with its first problem; auditors and operators play none', async ({
    demo,
    tester,
    config,
  }) => {
    const before = await orders(tester)
    const quiet = (await readyScenarios()).find(({ name }) => name === 'quiet-month')
    const wrong = { ...quiet, purchases: [{ count: 10_000_000, from: '2027-01-01', to: '2027-02-01' }] }
    expect(await tester.post('/test/lab/scenarios/play', { scenario: wrong, number: 1 })).toMatchObject({
      statusCode: 400,
      code: 'LAB_SCENARIO_WRONG',
      params: { place: 'purchases.0.count' },
    })
    const deep = `{"scenario":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect(await tester.post('/test/lab/scenarios/check', deep)).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
    expect(await tester.post('/test/lab/scenarios/play', { name: 'nothing', number: 1 })).toMatchObject({
      code: 'LAB_NO_SCENARIO',
    })
    const refused = { method: 'POST', path: '/api/persistence/insert', body: { tableName: 'nothing', data: {} } }
    const failing = { ...quiet, name: 'failing', purchases: [], events: [{ on: '2027-01-02', call: refused }] }
    expect(await tester.post('/test/lab/scenarios/play', { scenario: failing, number: 1 })).toMatchObject({
      statusCode: 409,
      code: 'LAB_SCENARIO_FAILED',
      params: { place: 'events.0' },
    })
    // What was half made takes no room.
    expect((await namesBeside(config.databaseUrl ?? '')).filter((name) => name.endsWith('_made'))).toEqual([])
    for (const name of ['auditor', 'operator'])
      expect(await play(await signedIn(demo.address, name))).toMatchObject({ statusCode: 403 })
    expect(await orders(tester)).toBe(before)
  })
})

describe('two at once', () => {
  const all = Object.keys(deeds) as Deed[]
  const asRefused = (code: string) => ({
    statusCode: 409,
    code,
    params: { name: 'admin', moment: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d UTC$/) },
  })

  // Opening a report plays its scenario.
  test.for(['rehearse', 'snapshot', 'restore', 'play'] as const)(
    'while one is at “%s”, whatever the other one wants is refused with who that is, and since when',
    async (deed, { tester, demo, config }) => {
      const admin = await signedIn(demo.address, 'admin')
      const url = config.databaseUrl ?? ''
      await holding(url, holds[deed], async (letGo) => {
        const first = deeds[deed](admin)
        await untilAtWork(url, 'admin')
        for (const other of all) expect(await deeds[other](tester), other).toMatchObject(asRefused('LAB_WORLD_BUSY'))
        await letGo()
        expect(await first).toMatchObject({ statusCode: 200 })
      })
    },
  )

  test('while one has sent the clock on its way, whatever the other one wants is refused with who, and since when', async ({
    tester,
    demo,
  }) => {
    const admin = await signedIn(demo.address, 'admin')
    expect(await deeds.advance(admin)).toMatchObject({ statusCode: 200 })
    for (const other of all) expect(await deeds[other](tester), other).toMatchObject(asRefused('LAB_ADVANCING'))
    expect(await admin.post('/test/lab/clock/steer', { what: 'cancel' })).toMatchObject({ statusCode: 200 })
  })

  test.for(all.filter((deed) => deed !== 'open'))(
    'whoever comes with “%s” while one sets the clock comes after that',
    async (deed, { tester, demo, config }) => {
      const admin = await signedIn(demo.address, 'admin')
      const url = config.databaseUrl ?? ''
      await holding(url, holds.set, async (letGo) => {
        const first = deeds.set(admin)
        await untilWaiting(url, 1)
        const second = deeds[deed](tester)
        if (deed === 'set' || deed === 'advance') await untilWaiting(url, 2)
        // Who begins to rehearse has nothing to do with the clock yet.
        else if (deed !== 'rehearse') await untilAtWork(url, 'tester')
        await letGo()
        expect([await first, await second]).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }])
      })
      if (deed === 'advance') await tester.post('/test/lab/clock/steer', { what: 'cancel' })
    },
  )
})
