/* The stand-in of a demo: every source in its real format, read by the same code, and marked wherever it is shown. */
import { FeedClient } from '../../api/feeds/client/FeedClient.ts'
import { feedJobs } from '../../api/features/feeds/feedJobs.ts'
import { startStandIn } from '../../api/process/standIn/startStandIn.ts'
import { expect, test as plain } from '../support/test.ts'
import { systemClock } from '../../api/base/clock.ts'

const test = plain.extend('standIn', { scope: 'file' }, async ({ config }, { onCleanup }) => {
  const standIn = await startStandIn(config.feeds, systemClock)
  onCleanup(() => standIn.stop())
  return standIn.feeds
})

test('every feed of a demo is read from this machine, as its list and its rows say', async ({
  standIn,
  jobs,
  databases,
  api,
  db,
}) => {
  await jobs.work(feedJobs({ db: databases, client: new FeedClient(standIn) }))
  for (const call of ['updatedailyexchangerates', 'updateannualexchangerates', 'update_sdr_exchange_rate'])
    expect(await api.get(`/api/${call}`)).toMatchObject({ statusCode: 200, data: 200 })
  for (const country_code of ['NO', 'GB', 'CH'])
    expect(await api.post('/api/persistence/updateExchangeRatesNonEU', { variables: { country_code } })).toMatchObject({
      data: 200,
    })
  expect(await api.get('/api/synccountryvatrates')).toMatchObject({ statusCode: 200, data: 200 })
  const { rows } = (await api.load('feed_view')).data
  expect(rows).toHaveLength(7)
  expect(rows.every(({ is_stand_in: isStandIn, error }) => isStandIn === true && error === null)).toBe(true)
  const { rows: sources } = await db.query(
    `select distinct source from exchange_rates_non_eu where source not in ('IMPORT', 'SAMPLE')`,
  )
  expect(sources).toEqual([])
})
