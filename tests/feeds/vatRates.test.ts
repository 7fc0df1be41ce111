/* VAT rates of the member states from the Commission's database, answered on this machine: rates, codes, conditions, history, failures. */
import { FeedClient } from '../../api/feeds/client/FeedClient.ts'
import { feedJobs } from '../../api/features/feeds/feedJobs.ts'
import { FeedServer, feedFile } from '../support/FeedServer.ts'
import { afterAll, beforeEach, describe, expect, test as plain } from '../support/test.ts'

const server = await new FeedServer().start()
afterAll(() => server.stop())

interface Expected {
  assumes: { 'hs6p_code table': string[] }
  country_vat_rate: { country: string; rate_type: string; rate: string }[]
  country_vat_item: { country: string; hs6p_code: string; rate: string; from: string }[]
}

const expected = JSON.parse(feedFile('expected/tedb-response.json')) as Expected
const response = feedFile('tedb-response.xml')
const [start = '', ...rest] = response.split(/(?=<vatRateResults>)/)
const results = rest.map((part) => part.slice(0, part.indexOf('</vatRateResults>') + '</vatRateResults>'.length))
const end = '</ns0:retrieveVatRatesRespMsg></env:Body></env:Envelope>'

/** The rows of the file for a member state, because the service answers for one at a time. */
const rowsOf = (state: string): string[] => results.filter((row) => row.includes(`<memberState>${state}</memberState>`))
const answerOf = (rows: readonly string[]): string => `${start}${rows.join('')}${end}`
const stateIn = (body: string): string => /<typ:isoCode>(..)</.exec(body)?.[1] ?? ''

const test = plain
  .extend('env', { scope: 'file' }, () => ({ FEED_RETRIES: '0', FEED_READ_TIMEOUT_S: '2', FEED_TEDB_URL: `${server.url}/ws/` }))
  .extend('working', { scope: 'file' }, async ({ jobs, databases, config, api, db }) => {
    for (const table of ['country_vat_item', 'country_vat_rate']) await db.query(`delete from ${table}`)
    await db.query(
      `update country set is_eu = false, version = version + 1 where is_eu and code not in ('DE', 'ES', 'FR', 'GR', 'SI')`,
    )
    await db.query('set session_replication_role = replica')
    await db.query('delete from hs6p_code')
    await db.query('set session_replication_role = origin')
    for (const code of expected.assumes['hs6p_code table']) await db.query('insert into hs6p_code (code) values ($1)', [code])
    await jobs.work(feedJobs({ db: databases, client: new FeedClient(config.feeds) }))
    return api
  })

let changed: Record<string, string[]> = {}

beforeEach(() => {
  changed = {}
  server.clear()
  server.on('/ws/', ({ body }) => ({ body: answerOf(changed[stateIn(body)] ?? rowsOf(stateIn(body))) }))
})

const sync = (api: { get: (url: string) => Promise<unknown> }) => api.get('/api/synccountryvatrates')

describe('the sync of VAT rates', () => {
  test('stores the listed rates and codes, once each [VAT-15, VAT-38]', async ({ working, db }) => {
    expect(await sync(working)).toMatchObject({ statusCode: 200, data: 200 })
    const rates = await db.query<Expected['country_vat_rate'][number]>(
      `select country, rate_type, trim_scale(rate)::text as rate from country_vat_rate where source = 'TEDB'`,
    )
    const byText = <T>(rows: readonly T[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(byText(rates.rows)).toEqual(byText(expected.country_vat_rate))
    const items = await db.query(
      `select item.country, hs6p_code, trim_scale(rate.rate)::text as rate from country_vat_item item
       join country_vat_rate rate on rate.id = country_vat_rate_id`,
    )
    expect(byText(items.rows)).toEqual(byText(expected.country_vat_item.map(({ from: _from, ...item }) => item)))
  })

  test('asks for each member state once, Greece as EL, and leaves out services and territories', async ({ working, db }) => {
    expect(await sync(working)).toMatchObject({ data: 200 })
    expect(server.asked.map(({ body }) => stateIn(body)).toSorted()).toEqual(['DE', 'EL', 'ES', 'FR', 'SI'])
    const { rows } = await db.query(`select subject from vat_proposal where country = 'FR' and kind = 'not_applied'`)
    expect(rows.map(({ subject }) => subject as string)).toEqual(expect.arrayContaining(['4902', '3004']))
  })

  test('changes nothing when it is run again', async ({ working, db }) => {
    const before = await db.query('select id, version from country_vat_item order by id')
    const reply = await sync(working)
    expect(reply).toMatchObject({ data: 200, message: expect.stringMatching(/^0 rates and codes added, 0 changed/) as string })
    expect((await db.query('select id, version from country_vat_item order by id')).rows).toEqual(before.rows)
  })

  test('marks codes with a condition for review; a rejected one stays so until its condition is reworded', async ({
    working,
    db,
  }) => {
    const item = async () =>
      (await db.query(`select id, review, legal_note from country_vat_item where country = 'DE' and hs6p_code = '080112'`))
        .rows[0] as {
        id: number
        review: string
        legal_note: string
      }
    const first = await item()
    expect(first).toMatchObject({ review: 'TO_REVIEW' })
    await working.update('country_vat_item', { id: first.id, review: 'REJECTED' })
    expect(await sync(working)).toMatchObject({ data: 200 })
    expect(await item()).toMatchObject({ id: first.id, review: 'REJECTED' })
    changed['DE'] = rowsOf('DE').map((row) => row.replaceAll('Synthetic legal note', 'Another condition'))
    expect(await sync(working)).toMatchObject({ data: 200 })
    expect(await item()).toMatchObject({ id: first.id, review: 'TO_REVIEW', legal_note: 'Another condition' })
  })

  test('keeps the former figure of a changed rate in the history, and codes that people entered unchanged', async ({
    working,
    db,
  }) => {
    await db.query(`update country_vat_rate set start_date = '2020-01-01', version = version + 1 where country = 'SI'`)
    await db.query(
      `update country_vat_item set source = 'MANUAL', version = version + 1 where country = 'SI' and hs6p_code = '490199'`,
    )
    changed['SI'] = rowsOf('SI').map((row) => row.replace('<value>22.0</value>', '<value>23.0</value>').replace('4901', '4909'))
    expect(await sync(working)).toMatchObject({ data: 200 })
    expect((await db.query(`select kept from feed_sync order by id desc limit 1`)).rows).toEqual([{ kept: 1 }])
    const { rows } = await db.query(
      `select trim_scale(rate)::text as rate, source from country_vat_rate where country = 'SI' and rate_type = 'STANDARD'`,
    )
    expect(rows).toEqual([{ rate: '23', source: 'TEDB' }])
    const history = await db.query(
      `select trim_scale(rate)::text as rate from historic_vat_data where country = 'SI' and rate_type = 'STANDARD'`,
    )
    expect(history.rows).toContainEqual({ rate: '22' })
    expect((await db.query(`select source from country_vat_item where country = 'SI' and hs6p_code = '490199'`)).rows).toEqual([
      { source: 'MANUAL' },
    ])
  })

  test('proposes an additional rate without applying it', async ({ working, db }) => {
    changed['ES'] = [
      ...rowsOf('ES'),
      rowsOf('ES')
        .find((row) => row.includes('<value>10.0</value>'))
        ?.replace('10.0', '11.5') ?? '',
    ]
    expect(await sync(working)).toMatchObject({ data: 200 })
    expect((await db.query(`select from country_vat_rate where country = 'ES' and rate = 11.5`)).rowCount).toBe(0)
    const proposed = await db.query(
      `select subject, subject_code, params from vat_proposal where country = 'ES' and kind = 'new_rate'`,
    )
    expect(proposed.rows).toEqual([
      { subject: 'REDUCED 11.5', subject_code: 'rate', params: { rateLine: 'REDUCED', rate: '11.5' } },
    ])
  })

  test('names the member states that could not be read, which keep their rates [VAT-38]', async ({ working, db }) => {
    const itemsOf = async (country: string) =>
      (await db.query(`select id, country_vat_rate_id from country_vat_item where country = $1 order by id`, [country])).rows
    const before = [await itemsOf('ES'), await itemsOf('SI')]
    server.on('/ws/', ({ body }) => {
      if (stateIn(body) === 'ES') return { status: 500, body: feedFile('tedb-fault.xml') }
      if (stateIn(body) === 'FR') return { body: answerOf(rowsOf('FR').filter((row) => row.includes('<type>STANDARD</type>'))) }
      if (stateIn(body) === 'SI') return { body: answerOf([...rowsOf('SI'), ...rowsOf('DE')]) }
      return { body: answerOf(rowsOf(stateIn(body))) }
    })
    const reply = await sync(working)
    expect(reply).toMatchObject({
      data: 200,
      message: expect.stringMatching(
        /Not read: ES: it answered: The Member State "XX" does not exist\..*FR: it would take \d+ of \d+ codes away.*SI: it answers about DE/,
      ) as string,
    })
    expect([await itemsOf('ES'), await itemsOf('SI')]).toEqual(before)
  })

  test('that somebody else cancels is answered as cancelled, not as if the Commission were away', async ({ working }) => {
    const admin = await working.as('admin')
    const stopped = Promise.withResolvers<void>()
    server.on('/ws/', {
      respond: () => {
        const cancel = async () => {
          const { rows } = (await working.find<{ id: number }>('job_run', { kind: 'sync_vat_rates', state: 'running' })).data
          expect(await admin.post('/api/jobs/cancel', { id: rows[0]?.id })).toMatchObject({ statusCode: 200 })
        }
        cancel().then(stopped.resolve, stopped.reject)
      },
    })
    expect(await sync(working)).toMatchObject({ statusCode: 409, code: 'JOB_CANCELLED' })
    await stopped.promise
  })

  test.for([
    ['a fault of the server', { status: 500, body: feedFile('tedb-fault-server.xml') }],
    ['a web page', { body: feedFile('bad/html-instead-of-data.html') }],
    ['half an answer', { body: response.slice(0, 2000) }],
    ['nothing about the member state', { body: feedFile('tedb-response-empty.xml') }],
  ] as const)('answers 503 and leaves all as it is after %s [VAT-19, VAT-38]', async ([, answer], { working, db }) => {
    const before = await db.query('select id, rate from country_vat_rate order by id')
    server.on('/ws/', answer)
    expect(await sync(working)).toMatchObject({ statusCode: 503, message: 'Service unavailable' })
    expect((await db.query('select id, rate from country_vat_rate order by id')).rows).toEqual(before.rows)
    expect((await working.load('feed_view')).data.rows.find(({ name }) => name === 'eu_vat_rates')).toMatchObject({
      state: 'failed',
    })
  })
})
