/* What is under way when the world of a demo changes: an upload, what goes wrong on purpose, and a whole quarter. */
import pg from 'pg'
import type { listLabFaults } from '#schema/calls/lab/faults.ts'
import type { readLabClock } from '#schema/calls/lab/clock.ts'
import type { startLabRehearsal } from '#schema/calls/lab/rehearsal.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { monthEndSteps } from '#schema/lab/monthEndSteps.ts'
import type { Scenario, ScenarioEvent } from '#schema/lab/scenario.ts'
import { labFaults } from '#schema/work/labFaults.ts'
import type { Reply } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'
import type { HttpClient } from './demoNode.ts'
import { signedIn, test } from './demoNode.ts'
import type { Deed } from './together.ts'
import { deeds, untilWaiting } from './together.ts'
import type { Snapshots } from './worldTest.ts'

const ROWS = 20_000
const FIRST_CODE = 9_100_000_000

/** Sends codes of goods as a workbook. */
async function sendCodes(address: string, { token }: HttpClient): Promise<Upload | undefined> {
  const rows = Array.from({ length: ROWS }, (_, index) => [String(FIRST_CODE + index), `Goods ${index}`])
  const form = new FormData()
  form.append('data_type', 'hs6p')
  form.append('file', new Blob([new Uint8Array(await workbookOf(['HS6+ code', 'Description'], rows))]), 'codes.xlsx')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/upload/upload_file`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as Reply<Upload[]>).data[0]
}

const snapshotsOf = async (person: HttpClient) => (await person.get<Snapshots>('/test/lab/snapshots')).data.snapshots

describe('a restore', { timeout: 180_000 }, () => {
  test('in the middle of an upload ends it: nothing of it is left, and the same file is then taken whole', async ({
    demo,
    tester,
    config,
  }) => {
    const url = config.databaseUrl ?? ''
    const operator = await signedIn(demo.address, 'operator')
    expect(await tester.post('/test/lab/snapshots', { name: 'Before' })).toMatchObject({ statusCode: 200 })
    // Somebody else is about to add the last code of the file, so that applying waits there with the earlier ones written.
    const other = new pg.Client(url)
    other.on('error', () => undefined)
    await other.connect()
    await other.query('begin')
    await other.query('insert into hs6p_code (code, description) values ($1, $2)', [String(FIRST_CODE + ROWS - 1), 'Held'])
    const upload = await sendCodes(demo.address, operator)
    await untilWaiting(url, 1)

    expect(await deeds.restore(tester)).toMatchObject({ statusCode: 200 })
    expect(await operator.get(`/api/uploads/${upload?.id}`)).toMatchObject({ statusCode: 404 })
    const again = await sendCodes(demo.address, operator)
    const taken = async () => (await operator.get<Upload>(`/api/uploads/${again?.id}`)).data
    await expect.poll(async () => (await taken()).status, { timeout: 60_000 }).toBe('success')
    expect(await taken()).toMatchObject({ noOfRows: ROWS, added: ROWS, changed: 0, refusedRows: 0 })
  })
})

describe('what goes wrong on purpose', { timeout: 60_000 }, () => {
  test('does so in the lab itself: whatever is wanted is refused with its sentence, the world is as before, and it can be turned off', async ({
    tester,
  }) => {
    const clock = async () => (await tester.get<ReplyOf<typeof readLabClock>>('/test/lab/clock')).data
    const [before, kept] = [await clock(), await snapshotsOf(tester)]
    await tester.post('/test/lab/faults/on', { name: 'databaseGone', seconds: 600 })
    const { says } = labFaults.databaseGone
    for (const deed of Object.keys(deeds) as Deed[])
      expect(await deeds[deed](tester), deed).toMatchObject({
        statusCode: 503,
        code: says,
        message: expect.stringMatching(/\w+ \w+/),
      })
    const off = await tester.post<ReplyOf<typeof listLabFaults>>('/test/lab/faults/off', {})
    expect(off.data.filter(({ on }) => on)).toEqual([])
    expect(await clock()).toMatchObject({ mode: before.mode, version: before.version, advance: before.advance })
    expect(await snapshotsOf(tester)).toEqual(kept)
  })
})

/** A shirt for 100.00 € to Germany, which is paid at once. */
function shirt(emId: string, id: string, on: string, from: { country: string; postal_code: string }): ScenarioEvent {
  const of = { em: emId, order: id }
  const street = { name: 'A. Muster', street: 'Street 1', postal_code: '10115', city: 'Berlin', country: 'DE' }
  const item = {
    line: 1,
    sku: 'T-1',
    description: 'cotton T-shirt',
    type: 'GOODS',
    hs: '610910',
    origin: 'CN',
    quantity: 1,
    unit_price: '100.00',
    gross_weight_kg: '0.250',
  }
  const buyer = { kind: 'consumer', name: 'A. Muster', email: 'buyer@scenario.example' }
  const sale = { sale_type: 'SALE', at: `${on}T10:00:00Z`, currency: 'EUR', prices: 'exclusive', buyer }
  return {
    on,
    at: '22:00',
    intake: [
      { type: 'order', em: emId, id, ...sale, ship_to: street, ship_from: from, items: [item] },
      { type: 'confirm', ...of, at: `${on}T10:10:00Z` },
      { type: 'payment', ...of, result: 'verified', at: `${on}T10:20:00Z` },
    ],
  }
}

const days = ['2027-01-11', '2027-02-11', '2027-03-11']
const texts = { title: 'A quarter', shows: 'A shirt a month in two schemes.', look: 'Its returns.', outcome: 'All are filed.' }

/** A merchant that declares each month, and one that declares each quarter: a shirt a month, and two months that are over are filed. */
const quarter: Scenario = {
  format: 1,
  name: 'quarter',
  texts: { en: texts },
  begins: '2027-01-01',
  until: '2027-04-02',
  seconds: 20,
  merchants: [
    { name: 'Month Ltd', country: 'CN', schemes: { import: '2027-01-01' } },
    { name: 'Quarter OÜ', country: 'EE', schemes: { union: '2027-01-01' } },
  ],
  events: [
    ...days.map((on) => shirt('000001', `M-${on}`, on, { country: 'CN', postal_code: '518000' })),
    ...days.map((on) => shirt('000002', `Q-${on}`, on, { country: 'EE', postal_code: '10111' })),
    { on: '2027-02-20', month_end: ['returns', 'filing'], each_month_until: '2027-03-20' },
  ],
  month: '2027-03',
  // 19 % of 100.00: the third month of one merchant, and the whole quarter of the other one.
  expected: [
    { figure: 'returns', after: 'returns', is: '2' },
    { figure: 'vatDue', after: 'returns', merchant: 1, is: '19.00' },
    { figure: 'vatDue', after: 'returns', merchant: 2, is: '57.00' },
    { figure: 'filedReturns', after: 'filing', is: '2' },
  ],
}

describe('a quarter', { timeout: 180_000 }, () => {
  test('is played with its earlier months filed, and filed: the month of one merchant and the quarter of another', async ({
    tester,
    config,
  }) => {
    const played = await tester.post('/test/lab/scenarios/play', { scenario: quarter, number: 1, without_snapshot: true })
    expect(played).toMatchObject({ statusCode: 200, data: { business_at: '2027-04-02T08:00:00.000Z' } })
    expect(await tester.post('/test/lab/rehearsal', {})).toMatchObject({ data: { month: '2027-03' } })
    const { data } = await tester.post<ReplyOf<typeof startLabRehearsal>>('/test/lab/rehearsal/step', {})
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
