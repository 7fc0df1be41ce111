/* Feeds of exchange rates, read from sources on this machine: what is stored, kept and reported. */
import { addDays } from '#domain/day.ts'
import { ratedTables } from '#schema/work/feeds.ts'
import { FeedClient } from '../../api/feeds/client/FeedClient.ts'
import { isUnusual } from '../../api/features/feeds/applyRates.ts'
import { deriveMonthEnds } from '../../api/features/feeds/deriveMonthEnds.ts'
import { feedJobs } from '../../api/features/feeds/feedJobs.ts'
import { choose, inboxOf } from '../inbox/inboxOf.ts'
import { FeedServer, feedFile } from '../support/FeedServer.ts'
import { afterAll, beforeEach, describe, expect, test as plain } from '../support/test.ts'

const server = await new FeedServer().start()
afterAll(() => server.stop())

const names = ['ECB_FILES', 'ECB_API', 'IMF', 'HMRC_RATES', 'NORGES_BANK', 'TOLL_NO', 'BAZG']

const test = plain
  .extend('env', { scope: 'file' }, () => ({
    FEED_RETRIES: '0',
    FEED_READ_TIMEOUT_S: '1',
    FEED_MAX_MB: '1',
    ...Object.fromEntries(names.map((name) => [`FEED_${name}_URL`, server.url])),
  }))
  .extend('working', { scope: 'file' }, async ({ jobs, databases, config, api, db, clock }) => {
    clock.set('2026-07-02T16:30:00Z')
    for (const table of ratedTables) await db.query(`delete from ${table}`)
    await jobs.work(feedJobs({ db: databases, client: new FeedClient(config.feeds) }))
    return api
  })

interface SyncReply {
  statusCode: number
  data: number
  message: string
}

const DAILY = '/api/updatedailyexchangerates'

function answerAsPublished(): void {
  server.clear()
  server.on('/eurofxref-daily.xml', 'eurofxref-daily.xml')
  server.on('/eurofxref-hist-90d.xml', 'eurofxref-hist-90d.xml')
  server.on('/data/EXR/A..EUR.SP00.A', 'ecb-annual.csv')
  server.on('/rms_five.aspx', { body: feedFile('imf-sdr.tsv'), headers: { 'content-type': 'application/vnd.ms-excel' } })
  server.on('/files/monthly_xml_2026-7.xml', 'hmrc-monthly.xml')
  server.on('/data/EXR/B..NOK.SP', 'norges-bank-csvdata.csv')
  server.on('/data/EXR/B.XDR+EUR.NOK.SP', 'norges-bank-csvdata.csv')
  const resources = [{ format: 'JSON', url: `${server.url}/dataset/valutakurs.json` }]
  server.on('/api/3/action/package_show', { body: JSON.stringify({ success: true, result: { resources } }) })
  server.on('/dataset/valutakurs.json', 'no-customs-valutakurs.json')
  server.on('/xmldaily', 'bazg.xml')
}
beforeEach(answerAsPublished)

describe('the daily rates', () => {
  test('are stored by day of publication, with the days before; the answer is data 200 [FX-24, FX-29, FX-44]', async ({
    working,
    db,
  }) => {
    const reply = (await working.get(DAILY)) as SyncReply
    expect(reply).toMatchObject({ statusCode: 200, data: 200 })
    const { rows } = await db.query(
      `select daily_rate, date::text as date, source from daily_exchange_rate where currency = 'NOK' order by date`,
    )
    expect(rows).toHaveLength(5)
    expect(rows.at(-1)).toEqual({ daily_rate: '11.4707000000', date: '2026-07-02', source: 'ECB' })
  })

  test('give the rates of the month’s last day, each with its quote and the day of its publication', async ({ db }) => {
    const { rows } = await db.query(
      `select quote, used_date::text as used, month_last_day::text as month, source, round(to_eur_rate * quote, 6) as product
       from per_month_exchange_rate where currency = 'NOK'`,
    )
    expect(rows).toEqual([
      { quote: '11.4495000000', used: '2026-06-30', month: '2026-06-30', source: 'ECB', product: '1.000000' },
    ])
  })

  test('that are already stored do not change, nor do rates that people entered', async ({ working, db }) => {
    await db.query(
      `update daily_exchange_rate set daily_rate = 12, version = version + 1 where currency = 'NOK' and date = '2026-07-02'`,
    )
    const before = await db.query('select id, version, daily_rate from daily_exchange_rate order by id')
    const reply = (await working.get(DAILY)) as SyncReply
    expect(reply.data).toBe(200)
    expect(reply.message).toMatch(/^No newer rates are published, 1 kept as typed by hand; up to 2026-07-02/)
    expect((await db.query('select id, version, daily_rate from daily_exchange_rate order by id')).rows).toEqual(before.rows)
    expect(server.asked.map(({ url }) => url)).toEqual(['/eurofxref-daily.xml'])
  })

  test.for([
    ['a page with status 200', { body: feedFile('bad/html-instead-of-data.html') }, 'a web page'],
    ['a rate that is none', { body: feedFile('bad/eurofxref-daily-bad-rate.xml') }, 'the rate of USD'],
    ['an empty envelope', { body: feedFile('bad/eurofxref-daily-empty.xml') }, 'no day'],
    ['half a file', { body: feedFile('eurofxref-daily.xml').slice(0, 700) }, 'cannot be read'],
    ['status 500', { status: 500, body: 'Trouble' }, 'status 500'],
    ['status 503', { status: 503, body: 'Later' }, 'status 503'],
    ['nothing', { respond: () => undefined }, 'did not answer in time'],
    ['too much', { body: 'x'.repeat(1_100_000) }, 'larger than 1 MB'],
    ['a redirect elsewhere', { status: 302, headers: { location: 'https://example.com/' } }, 'leads elsewhere'],
    [
      'entities of its own',
      { body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Envelope>&b;</Envelope>' },
      'document type',
    ],
  ] as const)(
    'stay as they were after %s: data is 503, and the reason is told [FX-30, FX-44]',
    async ([, answer, reason], { working, db }) => {
      server.on('/eurofxref-daily.xml', answer)
      const before = await db.query('select * from daily_exchange_rate order by id')
      const reply = (await working.get(DAILY)) as SyncReply
      expect(reply).toMatchObject({ statusCode: 200, data: 503 })
      expect(reply.message).toContain(reason)
      expect((await db.query('select * from daily_exchange_rate order by id')).rows).toEqual(before.rows)
      const { rows } = await db.query(
        `select error_type, message, path from error_log where source = 'feed daily_rates' order by id desc limit 1`,
      )
      expect(rows[0]).toMatchObject({
        message: expect.stringContaining(reason) as string,
        path: expect.stringMatching(/^http/) as string,
      })
      expect((await working.load('feed_view')).data.rows.find(({ name }) => name === 'daily_rates')).toMatchObject({
        state: 'failed',
        error: expect.stringContaining(reason) as string,
      })
    },
  )

  test('that cannot be read leave address, status and beginning of the answer in the error log', async ({ working, db }) => {
    server.on('/eurofxref-daily.xml', { body: `<html>${'x'.repeat(500)}` })
    await working.get(DAILY)
    const { rows } = await db.query(
      `select path, status_code, details #>> '{answers,0,beginning}' as beginning from error_log where source = 'feed daily_rates' order by id desc limit 1`,
    )
    const beginning = `<html>${'x'.repeat(194)}`
    expect(rows).toEqual([{ path: `${server.url}/eurofxref-daily.xml`, status_code: 200, beginning }])
  })

  test('each sync has one row with its counts in the audit log', async ({ working, db }) => {
    await working.get(DAILY)
    const { rows } = await db.query(
      `select user_name, after from audit_log where table_name = 'feed_sync' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({
      user_name: 'operator',
      after: { outcome: 'done', inserted: 0, unchanged: expect.any(Number) as number, kept: 1 },
    })
  })

  test('of the future are refused; moves of more than 20 percent are stored and flagged until acknowledged', async ({
    working,
    db,
    clock,
  }) => {
    const moved = feedFile('eurofxref-daily.xml').replace('2026-07-02', '2026-07-03').replace('46.9739', '61.1')
    server.on('/eurofxref-daily.xml', { body: moved })
    await choose(working, 'unusual_rate', { in_app: true, mail: 'never' })
    expect(await working.get(DAILY)).toMatchObject({ data: 503, message: expect.stringContaining('in the future') as string })
    clock.set('2026-07-03T16:30:00Z')
    expect(await working.get(DAILY)).toMatchObject({ data: 200 })
    const { rows } = await db.query(`select daily_rate from daily_exchange_rate where currency = 'TRY' and date = '2026-07-03'`)
    expect(rows).toEqual([{ daily_rate: '61.1000000000' }])
    const listed = async () => (await working.load('feed_view')).data.rows.find(({ name }) => name === 'daily_rates')
    expect(await listed()).toMatchObject({ state: 'unusual', unusual: 1, largest_change_of: 'TRY', changed: 0 })
    expect((await listed())?.['written']).toBe((await listed())?.['inserted'])
    expect(Number((await listed())?.['written'])).toBeGreaterThan(20)
    const { rows: marked } = await db.query(`select currency, unusual_change from daily_exchange_rate where unusual_change <> 0`)
    expect(marked).toEqual([{ currency: 'TRY', unusual_change: '30.0722' }])
    const [jump] = (await working.load('feed_jump')).data.rows
    expect(jump).toMatchObject({ currency: 'TRY', period: '2026-07-03', state: 'open', change: '30.0722' })
    const told = { event: 'rateUnusual', record_id: jump?.id, params: { currency: 'TRY', change: '30.1' } }
    expect(await inboxOf(working, '?unread=true&kind=unusual_rate')).toMatchObject({ rows: [told] })
    expect(await working.update('feed_jump', { id: jump?.id, state: 'acknowledged' })).toMatchObject({ statusCode: 200 })
    expect(await inboxOf(working, '?unread=true&kind=unusual_rate')).toMatchObject({ rows: [] })
    expect(await listed()).toMatchObject({ state: 'ok', unusual: 0 })
  })

  test('with unusual moves are marked in their own list until they are acknowledged in either list', async ({
    working,
    db,
    clock,
  }) => {
    const rated = async () => {
      const filter = [
        { name: 'currency', value: 'TRY' },
        { name: 'date', value: '2026-07-03' },
      ]
      return (await working.load('daily_exchange_rate', { filter })).data.rows[0]
    }
    const jump = async () => (await working.load('feed_jump')).data.rows[0]
    const former = async () => (await db.query(`select from rate_history where table_name = 'daily_exchange_rate'`)).rowCount
    expect(await rated()).toMatchObject({ daily_rate: '61.1000000000', unusual_change: null, source: 'ECB' })
    const kept = await former()
    // Undoing the acknowledgement brings the mark back.
    expect(await working.update('feed_jump', { id: (await jump())?.id, state: 'open' })).toMatchObject({ statusCode: 200 })
    const marked = await rated()
    expect(marked).toMatchObject({ unusual_change: '30.0722', source: 'ECB' })
    const asked = { table: 'daily_exchange_rate', id: marked?.id }
    expect(await (await working.as('auditor')).post('/api/feeds/acknowledge', asked)).toMatchObject({ statusCode: 403 })
    expect(await working.post('/api/feeds/acknowledge', asked)).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await rated()).toMatchObject({ daily_rate: '61.1000000000', unusual_change: null, source: 'ECB' })
    expect(await jump()).toMatchObject({ state: 'acknowledged' })
    expect(await former()).toBe(kept)
    clock.set('2026-07-02T16:30:00Z')
  })

  test('missing after an outage come from the 90-day file, or after a longer one from that of all days', async ({
    working,
    db,
    clock,
  }) => {
    await db.query(`delete from daily_exchange_rate where date > '2026-06-26'`)
    expect(await working.get(DAILY)).toMatchObject({ data: 200 })
    expect(server.asked.map(({ url }) => url)).toEqual(['/eurofxref-daily.xml', '/eurofxref-hist-90d.xml'])
    const { rows } = await db.query(`select count(distinct date)::int as days from daily_exchange_rate`)
    expect(rows).toEqual([{ days: 5 }])
    server.on('/eurofxref-hist.xml', 'eurofxref-hist-90d.xml')
    await db.query(`update daily_exchange_rate set date = '2026-01-05', version = version + 1 where date = '2026-06-26'`)
    await db.query(`delete from daily_exchange_rate where date > '2026-01-05'`)
    expect(await working.get(DAILY)).toMatchObject({ data: 200 })
    expect(server.asked.at(-1)?.url).toBe('/eurofxref-hist.xml')
    clock.set('2026-07-02T16:30:00Z')
  })

  test('of the next working day need no file of other days, also after a weekend', async ({ working, db }) => {
    for (const [newest, day] of [
      ['2026-07-01', '2026-07-02'],
      ['2026-06-26', '2026-06-29'],
    ] as const) {
      answerAsPublished()
      server.on('/eurofxref-daily.xml', { body: feedFile('eurofxref-daily.xml').replace('2026-07-02', day) })
      for (const table of ['daily_exchange_rate', 'per_month_exchange_rate', 'feed_jump']) await db.query(`delete from ${table}`)
      await db.query(`insert into daily_exchange_rate (currency, daily_rate, date, source) values ('USD', 1.1, $1, 'ECB')`, [
        newest,
      ])
      expect(await working.get(DAILY)).toMatchObject({ data: 200 })
      expect(server.asked.map(({ url }) => url)).toEqual(['/eurofxref-daily.xml'])
    }
  })

  test('of a gap since January give the last days of all its months, and of any month without one', async ({ working, db }) => {
    for (const table of ['daily_exchange_rate', 'per_month_exchange_rate', 'feed_jump']) await db.query(`delete from ${table}`)
    await db.query(
      `insert into daily_exchange_rate (currency, daily_rate, date, source) values ('USD', 1.1, '2026-01-12', 'ECB')`,
    )
    server.on('/eurofxref-hist.xml', { body: allDays('2026-01-02', '2026-07-02') })
    const months = async () => {
      const { rows } = await db.query<{ month: string; used: string }>(
        `select month_last_day::text as month, used_date::text as used from per_month_exchange_rate where currency = 'USD' order by 1`,
      )
      return rows.map(({ month, used }) => `${month} ${used}`)
    }
    const all = [
      '2026-01-31 2026-02-02',
      '2026-02-28 2026-03-02',
      '2026-03-31 2026-03-31',
      '2026-04-30 2026-04-30',
      '2026-05-31 2026-06-01',
      '2026-06-30 2026-06-30',
    ]
    expect(await working.get(DAILY)).toMatchObject({ data: 200 })
    expect(await months()).toEqual(all)
    await db.query(`delete from per_month_exchange_rate where month_last_day = '2026-02-28'`)
    expect(await working.get(DAILY)).toMatchObject({ data: 200 })
    expect(await months()).toEqual(all)
  })

  test('are to be reviewed if one differs from the one before by more than a fifth, up or down', () => {
    expect(['20', '-20', '0', '20.0001', '-20.0001'].map(isUnusual)).toEqual([false, false, false, true, true])
  })

  test('give the last day of a month if they were published within five days of it, and not after six', async ({ db }) => {
    await db.query('delete from daily_exchange_rate')
    await db.query(
      `insert into daily_exchange_rate (currency, daily_rate, date, source)
       select 'USD', 1.1, day::date, 'ECB' from unnest(array['2026-01-15', '2026-02-05', '2026-03-06', '2026-04-05']) as day`,
    )
    // What a person has entered for such a day is used for that day alone.
    await db.query(
      `insert into daily_exchange_rate (currency, daily_rate, date, source) values ('JPY', 150, '2026-02-05', 'MANUAL')`,
    )
    const unit = {
      client: db,
      changed: new Set<string>(),
      actor: { operator: { id: null, userName: 'Test' }, started: new Date() },
    }
    const { rates } = await deriveMonthEnds(unit, '2026-04-20', 'ECB')
    expect(rates.map(({ currency, period, others }) => [currency, period, others?.['used_date']])).toEqual([
      ['USD', '2026-01-31', '2026-02-05'],
      ['USD', '2026-03-31', '2026-04-05'],
    ])
  })
})

/** The file of all days from one to another, each with a rate of the dollar except on weekends. */
function allDays(from: string, until: string): string {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1))
    if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
      days.push(`<Cube time="${day}"><Cube currency="USD" rate="1.1"/></Cube>`)
  return `<Envelope><Cube>${days.toReversed().join('')}</Cube></Envelope>`
}

test('annual averages are stored with all their decimals; if none is published yet, the sync succeeds and says so [FX-25]', async ({
  working,
  db,
}) => {
  expect(await working.get('/api/updateannualexchangerates')).toMatchObject({ data: 200 })
  const { rows } = await db.query(`select annual_rate, source from annual_exchange_rate where currency = 'CHF' and year = 2025`)
  expect(rows).toEqual([{ annual_rate: '0.9349597896931', source: 'ECB' }])
  server.on('/data/EXR/A..EUR.SP00.A', { status: 404, body: '{"title": "No results"}' })
  const reply = await working.get('/api/updateannualexchangerates')
  expect(reply).toMatchObject({ data: 200, message: expect.stringContaining('not published yet') as string })
})

describe('special drawing rights', () => {
  const SDR = '/api/update_sdr_exchange_rate'

  test('come from the Fund, each currency with the day of its newest figure [FX-26]', async ({ working, db }) => {
    expect(await working.get(SDR)).toMatchObject({ data: 200 })
    const { rows } = await db.query(
      `select currency, sdr_rate, date::text as date, source from sdr_exchange_rate where currency in ('EUR', 'CAD') order by currency`,
    )
    expect(rows).toEqual([
      { currency: 'CAD', sdr_rate: '1.8963300000', date: '2026-06-30', source: 'IMF' },
      { currency: 'EUR', sdr_rate: '1.1871100000', date: '2026-07-02', source: 'IMF' },
    ])
  })

  test('come from Norges Bank if the Fund refuses us, and say so; without either nothing changes and both reasons are told', async ({
    working,
    db,
  }) => {
    await db.query('delete from sdr_exchange_rate')
    server.on('/rms_five.aspx', { status: 403, body: 'The request was rejected' })
    const reply = await working.get(SDR)
    expect(reply).toMatchObject({ data: 200, message: expect.stringContaining('Norges Bank') as string })
    const { rows } = await db.query(`select sdr_rate, source from sdr_exchange_rate`)
    expect(rows).toEqual([{ sdr_rate: '1.1983400000', source: 'NORGES_BANK' }])
    server.on('/data/EXR/B.XDR+EUR.NOK.SP', { status: 500, body: 'Out of order' })
    const failed = (await working.get(SDR)) as SyncReply
    expect(failed).toMatchObject({ data: 503 })
    expect((await db.query(`select sdr_rate, source from sdr_exchange_rate`)).rows).toEqual(rows)
    const both = 'International Monetary Fund: it answered with status 403; Norges Bank: it answered with status 500'
    expect(failed.message).toContain(both)
    const { rows: syncs } = await db.query(`select message, outcome from feed_sync order by id desc limit 1`)
    expect(syncs).toEqual([{ message: both, outcome: 'failed' }])
    const { rows: logged } = await db.query(
      `select message, path, status_code, details -> 'answers' as answers from error_log
       where source = 'feed special_drawing_rights'`,
    )
    const [fund, bank] = [`${server.url}/rms_five.aspx`, `${server.url}/data/EXR/B.XDR+EUR.NOK.SP`]
    const refused = { address: fund, status: 403, beginning: 'The request was rejected', message: 'it answered with status 403' }
    const down = { address: bank, status: 500, beginning: 'Out of order', message: 'it answered with status 500' }
    expect(logged).toEqual([{ message: both, path: fund, status_code: 403, answers: [refused, down] }])
  })
})

describe('the rates of countries outside the Union', () => {
  const sync = (api: { post: (url: string, body: object) => Promise<unknown> }, country_code: string) =>
    api.post('/api/persistence/updateExchangeRatesNonEU', { variables: { country_code } })

  test('of Switzerland apply on the stated days, and no other country changes [FX-08, FX-28, FX-46]', async ({ working, db }) => {
    expect(await sync(working, 'CH')).toMatchObject({ statusCode: 200, data: 200 })
    const { rows } = await db.query(
      `select from_currency, to_currency, exchange_rate, from_date::text as from_date, to_date::text as to_date, source
       from exchange_rates_non_eu where from_currency = 'NOK'`,
    )
    expect(rows).toEqual([
      {
        from_currency: 'NOK',
        to_currency: 'CHF',
        exchange_rate: '0.0812140000',
        from_date: '2026-06-27',
        to_date: '2026-06-29',
        source: 'BAZG',
      },
    ])
    expect((await db.query(`select from exchange_rates_non_eu where country <> 'CH'`)).rowCount).toBe(0)
    const synced = await db.query('select published_until from feed_sync order by id desc limit 1')
    expect(synced.rows).toEqual([{ published_until: '2026-06-29' }])
    expect(await sync(working, 'SE')).toMatchObject({ statusCode: 400 })
  })

  test('of the United Kingdom fill the monthly list of the pound, too', async ({ working, db }) => {
    expect(await sync(working, 'GB')).toMatchObject({ data: 200 })
    const { rows } = await db.query(
      `select to_gbp_rate, quote, month, source from per_month_exchange_rate_gbp where currency = 'EUR'`,
    )
    expect(rows).toEqual([{ to_gbp_rate: '0.8600670852', quote: '1.1627000000', month: '2026-07', source: 'HMRC' }])
    const own = await db.query(
      `select exchange_rate, to_date::text as to_date from exchange_rates_non_eu where country = 'GB' and from_currency = 'EUR'`,
    )
    expect(own.rows).toEqual([{ exchange_rate: '0.8600670852', to_date: '2026-07-31' }])
  })

  test('of Norway come from its customs list, others from Norges Bank; an open rate ends when the next begins', async ({
    working,
    db,
  }) => {
    expect(await sync(working, 'NO')).toMatchObject({ data: 200 })
    const jpy = () =>
      db.query(
        `select exchange_rate, from_date::text as from_date, to_date::text as to_date, source from exchange_rates_non_eu
         where country = 'NO' and from_currency = 'JPY' order by from_date`,
      )
    expect((await jpy()).rows).toEqual([
      { exchange_rate: '0.0675000000', from_date: '2026-07-01', to_date: null, source: 'NO_CUSTOMS' },
    ])
    const next = feedFile('no-customs-valutakurs.json').replaceAll('2026-07-01', '2026-07-02').replace('"6,75"', '"6,80"')
    server.on('/dataset/valutakurs.json', { body: next })
    expect(await sync(working, 'NO')).toMatchObject({ data: 200 })
    expect((await jpy()).rows).toEqual([
      { exchange_rate: '0.0675000000', from_date: '2026-07-01', to_date: '2026-07-01', source: 'NO_CUSTOMS' },
      { exchange_rate: '0.0680000000', from_date: '2026-07-02', to_date: null, source: 'NO_CUSTOMS' },
    ])
    server.on('/data/EXR/B..NOK.SP', { status: 500 })
    expect(await sync(working, 'NO')).toMatchObject({
      data: 200,
      message: expect.stringContaining('Norges Bank could not be read') as string,
    })
  })

  test('are read for all three countries by the schedule; one that fails does not stop the others', async ({
    working,
    jobs,
    databases,
    db,
  }) => {
    server.on('/api/3/action/package_show', { status: 500 })
    await db.query(`delete from exchange_rates_non_eu where country = 'CH'`)
    const author = { id: null, userName: 'Schedule' }
    const id = await databases.write.transaction().execute((trx) => jobs.add(trx, { kind: 'sync_non_eu_rates', author }))
    expect(await jobs.ended(id, AbortSignal.timeout(20_000))).toMatchObject({
      state: 'failed',
      error: 'The feed could not be read: NO: it answered with status 500',
    })
    expect((await db.query(`select from exchange_rates_non_eu where country = 'CH'`)).rowCount).toBeGreaterThan(0)
    expect(working).toBeDefined()
  })
})

test('people who may not write rates may not start a feed; the list of feeds starts a job', async ({ working }) => {
  const auditor = await working.as('auditor')
  expect(await auditor.get(DAILY)).toMatchObject({ statusCode: 403 })
  expect(await auditor.post('/api/feeds/sync', { name: 'swiss_rates' })).toMatchObject({ statusCode: 403 })
  expect(await working.post('/api/feeds/sync', { name: 'swiss_rates' })).toMatchObject({
    statusCode: 200,
    data: { id: expect.any(Number) as number },
  })
})
