/* Alerts about returns that are not filed in time: on the due day, when they are late, ten days later; each once. */
import { describe, expect, test as plain } from 'vitest'
import { alertStage, consequenceOf } from '#domain/returns/filingAlerts.ts'
import { returnSchemes } from '#domain/returns/returnSchemes.ts'
import { inboxOf } from '../inbox/inboxOf.ts'
import { merchantOf } from '../support/intake.ts'
import { composed, registrationOn, test } from './working.ts'

plain.for([
  ['2026-11-29', undefined],
  ['2026-11-30', 'DUE'],
  ['2026-12-01', 'LATE'],
  ['2026-12-09', 'LATE'],
  ['2026-12-10', 'TEN_DAYS_LATE'],
] as const)('what is due on 30 November has on %s the stage %s', ([today, stage]) => {
  expect(alertStage('2026-11-30', today)).toBe(stage)
})

plain(
  'the one-stop shops announce the reminder of the tenth day and what three of them lead to, other countries their own',
  () => {
    const codes = returnSchemes.map((scheme) => [scheme, consequenceOf(scheme, 'LATE'), consequenceOf(scheme, 'TEN_DAYS_LATE')])
    expect(codes).toEqual([
      ...['import', 'union', 'non_union'].map((scheme) => [scheme, 'FILING_LATE_UNION', 'FILING_REMINDED_UNION']),
      ...['GB', 'NO', 'CH'].map((scheme) => [scheme, `FILING_LATE_${scheme}`, `FILING_LATE_${scheme}`]),
    ])
  },
)

describe('a return of October that nobody files', () => {
  test('is said to be due, late and ten days late, each once, in attention and in the timeline of the return', async ({
    api,
    clock,
    databases,
    db,
    working: jobs,
  }) => {
    clock.set('2026-11-30T08:00:00Z')
    const { id: emId } = await merchantOf(api, db)
    await db.query(`update em set registered_date = '2026-10-01' where id = $1`, [emId])
    const registration = await registrationOn(db, emId, 'import', '2026-10-31')
    const alerts = async () =>
      (
        await db.query<{ stage: string; state: string; code: string }>(
          `select stage, state, said ->> 'code' as code from filing_alert_view where em_id = $1 order by id`,
          [emId],
        )
      ).rows
    const run = async () => {
      const id = await databases.write
        .transaction()
        .execute((trx) => jobs.add(trx, { kind: 'alert_filings', author: { id: null, userName: 'Schedule' } }))
      return jobs.ended(id, AbortSignal.timeout(60_000))
    }
    await run()
    expect((await inboxOf(api, '?unread=true&kind=filing')).rows).toMatchObject([{ event: 'filingsDue', table: null }])
    const due = { stage: 'DUE', state: 'open', code: 'FILING_DUE' }
    expect(await alerts()).toEqual([due])
    const counts = async () => (await inboxOf(api, '?unread=true&kind=filing')).rows.map(({ params }) => params['smart_count'])
    const before = await counts()
    expect(await run()).toMatchObject({ state: 'done', rows_out: 0 })
    expect(await alerts()).toEqual([due])
    expect(await counts()).toEqual(before)
    // One return alone is told as well.
    const other = await merchantOf(api, db)
    await db.query(`update em set registered_date = '2026-10-01' where id = $1`, [other.id])
    expect(await run()).toMatchObject({ rows_out: 1 })
    expect(await counts()).toEqual([1, ...before])
    clock.set('2026-12-01T08:00:00Z')
    await run()
    clock.set('2026-12-09T08:00:00Z')
    await run()
    const late = { stage: 'LATE', state: 'open', code: 'FILING_LATE_UNION' }
    expect(await alerts()).toEqual([due, late])
    clock.set('2026-12-10T08:00:00Z')
    await run()
    const reminded = { stage: 'TEN_DAYS_LATE', state: 'open', code: 'FILING_REMINDED_UNION' }
    expect(await alerts()).toEqual([due, late, reminded])
    await expect(
      db.query(
        `insert into filing_alert (em_id, registration_id, last_day, due_date, stage, message, said)
         values ($1, $2, '2026-10-31', '2026-11-30', 'LATE', '', '{}')`,
        [emId, registration],
      ),
    ).rejects.toMatchObject({ constraint: 'filing_alert_stage_key' })

    const report = await composed(api, db, emId, 'import', '2026-10-31')
    const { data: timeline } = await api.get<{ rows: { kind: string; table?: string; row?: { stage: string } }[] }>(
      `/api/visualize/timeline/fiscal_report/${report}`,
    )
    const told = timeline.rows.flatMap(({ table, row }) => (table === 'filing_alert_view' && row ? [row.stage] : []))
    expect(told).toEqual(['TEN_DAYS_LATE', 'LATE', 'DUE'])
    const waiting = async () =>
      (await api.get<{ rows: { name: string; count: number }[] }>('/api/attention')).data.rows.find(
        ({ name }) => name === 'filingAlerts',
      )?.count ?? 0
    const open = await waiting()
    const body = { global_id: report, em_id: emId, report_type: 'ioss', reported_vat_amount: '0' }
    expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
    expect((await alerts()).map(({ state }) => state)).toEqual(['submitted', 'submitted', 'submitted'])
    await expect.poll(waiting, { timeout: 10_000 }).toBe(open - 3)
  })
})
