import { addDays, dayOf } from '#domain/day.ts'
import type { readVatChanges, readVatMatrix } from '#schema/calls/reference/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { mapPlaces } from '../../src/screens/vat/workbench/mapPlaces.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

type Matrix = ReplyOf<typeof readVatMatrix>

const today = dayOf(new Date())
const later = addDays(today, 40)
const matrixOn = async (api: ApiClient, date: string) => (await api.get<Matrix>(`/api/vat/matrix?date=${date}`)).data.rows
const cellOf = (rows: Matrix['rows'], country: string, line: string) =>
  rows.find((row) => row.country === country)?.cells.find((cell) => cell.line === line)
const changes = async (api: ApiClient) => (await api.get<ReplyOf<typeof readVatChanges>>('/api/vat/changes')).data

describe('the matrix of VAT rates', () => {
  test('has the 27 member states and Northern Ireland, each with a standard rate', async ({ api }) => {
    const rows = await matrixOn(api, '2026-11-01')
    expect(rows).toHaveLength(28)
    // Each of them has a place on the map.
    expect(Object.keys(mapPlaces)).toEqual(expect.arrayContaining(rows.map(({ country }) => country)))
    expect(rows.filter(({ country }) => country === 'XI' || country === 'GB')).toHaveLength(1)
    expect(rows.filter(({ cells }) => !cells.some(({ type, rate }) => type === 'STANDARD' && Number(rate) > 14))).toEqual([])
    // Malta has two lines of the reduced type, both of which are included.
    expect(rows.find(({ country }) => country === 'MT')?.cells.filter(({ type }) => type === 'REDUCED')).toMatchObject([
      { rate: '12.0000' },
      { rate: '5.0000' },
    ])
  })

  test('is that of the requested day, with the rates that followed', async ({ api }) => {
    const then = await matrixOn(api, '2024-08-31')
    expect(cellOf(then, 'FI', 'standard')).toMatchObject({
      rate: '24.0000',
      end_date: '2024-08-31',
      rateId: null,
      next: { rate: '25.5000', start_date: '2024-09-01' },
    })
    expect(cellOf(await matrixOn(api, '2024-09-01'), 'FI', 'standard')).toMatchObject({ rate: '25.5000', next: null })
  })

  test('counts the codes of a line, and those that wait for their review', async ({ api }) => {
    const cell = cellOf(await matrixOn(api, today), 'MT', 'reduced_3')
    const filter = [
      { name: 'country', value: 'MT' },
      { name: 'rate_line', value: 'reduced_3' },
    ]
    const listed = await api.load('vat_item_view', { filter })
    const waiting = await api.load('vat_item_view', { filter: [...filter, { name: 'review', value: 'TO_REVIEW' }] })
    expect(listed.data.total).toBeGreaterThan(0)
    expect(cell).toMatchObject({ codes: listed.data.total, toReview: waiting.data.total })
  })

  test('is refused to people who may not read rates, and for a day that does not exist', async ({ api }) => {
    expect(await (await api.as('translator')).get(`/api/vat/matrix?date=${today}`)).toMatchObject({ statusCode: 403 })
    expect(await api.get('/api/vat/matrix?date=2026-02-30')).toMatchObject({ statusCode: 400 })
  })
})

describe('changes of VAT rates', () => {
  test('name a scheduled rate with the previous one and the person who scheduled it', async ({ api }) => {
    await api.insert('country_vat_rate', { country: 'EE', rate_type: 'STANDARD', rate: '25', start_date: later })
    expect(cellOf(await matrixOn(api, today), 'EE', 'standard')).toMatchObject({
      rate: '24.0000',
      next: { rate: '25.0000', start_date: later },
    })
    const { begun, made } = await changes(api)
    expect(begun[0]).toMatchObject({ country: 'EE', former: '24.0000', rate: '25.0000', start_date: later })
    expect(made).toContainEqual({
      what: 'RATE_ADDED',
      day: today,
      by: 'operator',
      country: 'EE',
      from: null,
      to: expect.stringMatching(/^25/),
      count: 1,
    })
  })

  test('count codes that were accepted together, and keep removed ones under their country', async ({ api }) => {
    const { data } = await api.load<{ id: number }>('vat_item_view', {
      filter: [
        { name: 'country', value: 'MT' },
        { name: 'review', value: 'TO_REVIEW' },
      ],
      page: { size: 3 },
    })
    for (const { id } of data.rows) await api.update('country_vat_item', { id, review: 'ACCEPTED' })
    const [first] = data.rows
    await api.delete(`/api/persistence/country_vat_item/${first?.id}`)
    const { made } = await changes(api)
    expect(made).toContainEqual(expect.objectContaining({ what: 'CODES_ACCEPTED', country: 'MT', by: 'operator', count: 3 }))
    expect(made).toContainEqual(expect.objectContaining({ what: 'CODES_REMOVED', country: 'MT', count: 1 }))
  })

  test('are those of this month or of the requested days, with scheduled ones if the period has no end', async ({ api, db }) => {
    const firstOfMonth = `${today.slice(0, 7)}-01`
    const begin = (country: string, start_date: string) =>
      db.query(
        `insert into country_vat_rate (country, rate_type, rate_line, rate, start_date, source)
         values ($1, 'PARKING', 'parking', 13, $2, 'MANUAL')`,
        [country, start_date],
      )
    await begin('HR', firstOfMonth)
    await begin('SK', addDays(firstOfMonth, -1))
    await begin('LV', later)
    const begun = async (query: string) => {
      const { data } = await api.get<ReplyOf<typeof readVatChanges>>(`/api/vat/changes${query}`)
      return data.begun.filter(({ type }) => type === 'PARKING').map(({ country }) => country)
    }
    expect(await begun('')).toEqual(['LV', 'HR'])
    expect(await begun(`?from=${addDays(today, -90)}`)).toEqual(['LV', 'HR', 'SK'])
    expect(await begun(`?from=${addDays(firstOfMonth, -20)}&to=${addDays(firstOfMonth, -1)}`)).toEqual(['SK'])
    const before = await api.get<ReplyOf<typeof readVatChanges>>(`/api/vat/changes?from=2020-01-01&to=${addDays(today, -1)}`)
    expect(before.data.made).toEqual([])
    expect(await api.get(`/api/vat/changes?from=${today}&to=${addDays(today, -1)}`)).toMatchObject({
      statusCode: 400,
      errors: { to: 'to cannot be before from' },
    })
  })

  test('is refused for people who may not read the audit log', async ({ api }) => {
    expect(await (await api.as('translator')).get('/api/vat/changes')).toMatchObject({ statusCode: 403 })
  })
})
