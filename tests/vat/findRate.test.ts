import { sql } from 'kysely'
import { listCodesFrom } from '../../api/features/vat/findGoods.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Found {
  rule: string
  rate: string | null
  review: string | null
  code: string | null
  hasCodes: boolean
  itemId: number | null
  below: { rate: string; codes: string[]; isToReview: boolean }[]
  held: { rate: string } | null
  later: { code: string; from: string } | null
  goods: { code: string; description: string; heading: string; chapter: string } | null
}

const date = '2026-11-01'
const ask = async (api: ApiClient, question: object): Promise<Found> =>
  (await api.post<Found>('/api/vat/test_rate', { date, ...question })).data

describe('the rate of goods by their code', () => {
  // All by the Commission's list: 4901 in Germany, 02 in Austria, 0201 in Italy.
  const listed = [
    ['DE', '490199', '7.0000', '490199'],
    ['DE', '49019900', '7.0000', '490199'],
    ['DE', '4901 99 00', '7.0000', '490199'],
    ['AT', '020110', '10.0000', '020110'],
    ['IT', '020110', '10.0000', '020110'],
    ['AT', '4901', '10.0000', '490110'],
    ['PL', '490300', '5.0000', '490300'],
    ['IT', '02089070', '10.0000', '02089070'],
  ] as const

  test.for(listed)('in %s code %s has %s percent', async ([country, hs6p_code, rate, code], { api }) => {
    expect(await ask(api, { country, hs6p_code })).toMatchObject({ rule: 'ITEM', rate, code, below: [] })
  })

  test('is the standard rate if the list does not say which of two rates applies', async ({ api }) => {
    expect(await ask(api, { country: 'FR', hs6p_code: '490290' })).toMatchObject({ rule: 'STANDARD', rate: '20.0000' })
  })

  test('says whether codes are recorded for the country, without which reduced rates are unknown', async ({ api }) => {
    expect(await ask(api, { country: 'IE', hs6p_code: '490199' })).toMatchObject({ rule: 'STANDARD', hasCodes: false })
    expect(await ask(api, { country: 'GB', hs6p_code: '490199' })).toMatchObject({ rule: 'STANDARD', hasCodes: false })
    expect(await ask(api, { country: 'DE', hs6p_code: '610910' })).toMatchObject({ rule: 'STANDARD', hasCodes: true })
  })

  test('is marked if the law adds a condition', async ({ api }) => {
    expect(await ask(api, { country: 'DE', hs6p_code: '490199' })).toMatchObject({ review: 'TO_REVIEW' })
    expect(await ask(api, { country: 'DE', hs6p_code: '610910' })).toMatchObject({ rule: 'STANDARD', review: null })
  })

  test('names the longer codes that have another rate', async ({ api }) => {
    const found = await ask(api, { country: 'IT', hs6p_code: '210690' })
    expect(found).toMatchObject({ rule: 'STANDARD', rate: '22.0000', held: { rate: '10.0000' } })
    expect(found.below).toEqual([{ rate: '10.0000', codes: ['21069092', '21069098'], isToReview: false }])
  })

  test('of a heading whose codes differ is answered with the codes', async ({ api }) => {
    const found = await ask(api, { country: 'FR', hs6p_code: '4901' })
    expect(found).toMatchObject({ rule: 'BY_CODE', rate: null })
    expect(found.below.map(({ rate, codes }) => [rate, codes])).toEqual([
      ['20.0000', ['490110']],
      ['5.5000', ['490191', '490199']],
    ])
  })

  test('names codes in their sequence, whenever they came into the table and however it is read', async ({
    api,
    databases,
    db,
  }) => {
    for (const code of ['490130', '490120']) await api.insert('hs6p_code', { code })
    const codes = await databases.write.transaction().execute(async (trx) => {
      await sql`set local enable_indexscan = off`.execute(trx)
      await sql`set local enable_indexonlyscan = off`.execute(trx)
      return listCodesFrom(trx, '4901')
    })
    await db.query(`delete from hs6p_code where code in ('490130', '490120')`)
    expect(codes).toEqual(['490110', '490120', '490130', '490191', '490199'])
  })

  test('on a past day is that of the day; if only the standard rate is known, a later different one is named', async ({
    api,
  }) => {
    const book = async (day: string) => await ask(api, { country: 'DE', hs6p_code: '490199', date: day })
    expect(await book('2019-05-01')).toMatchObject({ rule: 'ITEM', rate: '7.0000', later: null })
    expect(await book('2020-08-01')).toMatchObject({ rule: 'ITEM', rate: '5.0000', later: null })
    const austrian = { country: 'AT', hs6p_code: '490110' }
    expect(await ask(api, austrian)).toMatchObject({ rate: '10.0000', later: null })
    expect(await ask(api, { ...austrian, date: '2015-03-01' })).toMatchObject({
      rule: 'STANDARD',
      rate: '20.0000',
      later: { code: '490110', from: '2021-01-01' },
    })
    expect(await ask(api, { country: 'DE', hs6p_code: '610910', date: '2020-08-01' })).toMatchObject({
      rate: '16.0000',
      later: null,
    })
  })

  test('names no later rate that is rejected or held, but the first of the others', async ({ api, db }) => {
    const asked = { country: 'AT', hs6p_code: '490110', date: '2015-03-01' }
    const laterBy = async (review: string) => {
      await db.query(`update country_vat_item set review = $1 where country = 'AT' and '490110' like hs6p_code || '%'`, [review])
      return (await ask(api, asked)).later
    }
    expect([await laterBy('REJECTED'), await laterBy('ACCEPTED')]).toEqual([null, { code: '490110', from: '2021-01-01' }])
  })

  test('is zero for a book to Northern Ireland, and no EU rate in the Canary Islands and Büsingen', async ({ api }) => {
    const hs6p_code = '490199'
    expect(await ask(api, { country: 'XI', hs6p_code })).toMatchObject({ rule: 'ITEM', rate: '0.0000', country: 'XI' })
    expect(await ask(api, { country: 'GB', postal_code: 'BT1 1AA', hs6p_code })).toMatchObject({ rule: 'ITEM', country: 'XI' })
    expect(await ask(api, { country: 'ES', postal_code: '35001', hs6p_code })).toMatchObject({ rule: 'OUTSIDE_VAT_AREA' })
    expect(await ask(api, { country: 'DE', postal_code: '78266', hs6p_code })).toMatchObject({
      rule: 'OUTSIDE_VAT_AREA',
      // Who taxes there instead.
      territory: { note: 'Swiss customs and VAT area (8.1)' },
    })
  })

  test('knows the Canary Islands, Ceuta and Melilla by codes of their own', async ({ api }) => {
    for (const [country, postal_code, name] of [
      ['IC', '35001', 'Canary Islands'],
      ['IC', '', 'Canary Islands'],
      ['EA', '51001', 'Ceuta'],
      ['EA', '52001', 'Melilla'],
    ])
      expect(await ask(api, { country, postal_code, hs6p_code: '490199' })).toMatchObject({
        rule: 'OUTSIDE_VAT_AREA',
        territory: { name },
      })
    expect(await ask(api, { country: 'EA', hs6p_code: '490199' })).toMatchObject({ rate: '0', territory: null })
  })

  test('can be asked for a territory by itself, without a postal code, but not for that of another country', async ({
    api,
    db,
  }) => {
    const { rows } = await db.query<{ id: number; name: string }>(
      'select id, special_territory_name as name from special_territory',
    )
    const idOf = (wanted: string) => rows.find(({ name }) => name.startsWith(wanted))?.id
    const hs6p_code = '610910'
    expect(await ask(api, { country: 'DE', territory_id: idOf('Büsingen'), hs6p_code })).toMatchObject({
      rule: 'OUTSIDE_VAT_AREA',
      territory: { name: 'Büsingen am Hochrhein' },
    })
    expect(await ask(api, { country: 'PT', territory_id: idOf('Madeira'), hs6p_code })).toMatchObject({
      rate: '22.0000',
      isRegional: true,
      country: 'PT',
    })
    const refused = await api.post('/api/vat/test_rate', { date, country: 'DE', territory_id: idOf('Madeira') })
    expect(refused).toMatchObject({ statusCode: 400, errors: { territory_id: 'Enter a valid Special Territory' } })
  })

  test('comes with the nomenclature’s description of the goods', async ({ api }) => {
    const { goods } = await ask(api, { country: 'DE', hs6p_code: '49019900' })
    expect(goods?.description).toContain('books, brochures, leaflets')
    expect(goods?.heading).toContain('Printed books')
    expect(goods?.chapter).toContain('printing industry')
  })
})

describe('the rate of a country', () => {
  test('outside the EU without a stored rate is none', async ({ api }) => {
    for (const country of ['US', 'JP', 'GI', 'AU'])
      expect(await ask(api, { country, hs6p_code: '490199' })).toMatchObject({ rule: 'OUTSIDE_VAT_AREA', rate: '0' })
  })

  test('that is missing inside the EU is an error', async ({ api }) => {
    expect(await api.post('/api/vat/test_rate', { country: 'DE', date: '1950-01-01' })).toMatchObject({
      statusCode: 409,
      code: 'NO_RATE',
      params: { country: 'DE', date: '1950-01-01' },
    })
  })

  test('needs an existing country, day and code: each mistake is reported for its field', async ({ api }) => {
    expect(await api.post('/api/vat/test_rate', { country: 'QX', date: '2026-02-30', hs6p_code: '49 books' })).toMatchObject({
      statusCode: 400,
      code: 'RULE_BROKEN',
      errors: { country: 'Enter a valid Country', date: 'Enter a valid Date' },
    })
    for (const hs6p_code of ['49019', 'abc', '490199000000'])
      expect(await api.post('/api/vat/test_rate', { country: 'DE', date, hs6p_code }), hs6p_code).toMatchObject({
        statusCode: 400,
        errors: { hs6p_code: 'Enter a valid HS6+ Code' },
      })
  })
})

describe('goods are found', () => {
  const find = async (api: ApiClient, text: string) =>
    (await api.post<{ rows: { code: string; heading: string }[] }>('/api/vat/find_goods', { text })).data.rows
  const headings = async (api: ApiClient, text: string) => [
    ...new Set((await find(api, text)).map(({ code }) => code.slice(0, 4))),
  ]

  const goods = [
    ['book', '4901'],
    ['Books', '4901'],
    ['printed boo', '4901'],
    ['shoes', '6403'],
    ['Schuhe', '6403'],
    ['kirja', '4901'],
    ['smartphone', '8517'],
    ['t-shirt', '6109'],
    ['wine', '2204'],
    ['telephone', '8517'],
    ['meat of bovine', '0201'],
    ['toy', '9503'],
  ] as const

  test.for(goods)('by the words "%s" in heading %s, among the first five', async ([text, heading], { api }) => {
    expect((await headings(api, text)).slice(0, 5)).toContain(heading)
  })

  test('by parts of words if no word begins with the text', async ({ api }) => {
    expect(await headings(api, 'rochure')).toContain('4901')
  })

  test('by their first digits, with and without spaces', async ({ api }) => {
    for (const text of ['4901', '49 01', '4901.99', '4901 99 00'])
      expect(
        (await find(api, text)).map(({ code }) => code),
        text,
      ).toContain('490199')
  })

  test('neither by texts that are no words nor by search operators', async ({ api }) => {
    for (const text of ['&', '!!', "'", ':*', '\\', '()']) expect(await find(api, text), text).toEqual([])
    expect((await find(api, "book & !'(")).length).toBeGreaterThan(0)
  })

  test('by words through an index', async ({ db }) => {
    await db.query('begin; set local enable_seqscan = off')
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(
      `explain select code from hs6p_code where to_tsvector('english', coalesce(description, '')) @@ to_tsquery('english', 'book:*')`,
    )
    await db.query('rollback')
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('hs6p_code_words_idx')
  })
})

test('the nomenclature is a tree of 96 chapters with headings and codes; orders can only have codes', async ({ api }) => {
  const parts = async (parent?: string) =>
    (
      await api.post<{ rows: { code: string; section: string | null; parts: number }[] }>(
        '/api/vat/nomenclature',
        parent ? { parent } : {},
      )
    ).data.rows
  const chapters = await parts()
  expect(chapters).toHaveLength(96)
  expect(chapters.reduce((sum, chapter) => sum + chapter.parts, 0)).toBe(1228)
  expect(chapters.find(({ code }) => code === '49')).toMatchObject({ section: 'X', parts: 11 })
  expect((await parts('49')).map(({ code }) => code)).toContain('4901')
  expect((await parts('4901')).map(({ code }) => code)).toEqual(expect.arrayContaining(['490110', '490191', '490199']))
  expect(await api.insert('hs6p_code', { code: '4901' })).toMatchObject({ statusCode: 400 })
})
