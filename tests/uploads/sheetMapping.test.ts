/* Sheets of orders with a shop's own headings: matched by hand once, remembered for the merchant, and read so since. */
import type { ReplyOf } from '#schema/defineCall.ts'
import type { readSheetHeadings } from '#schema/calls/work/sheets.ts'
import { guessColumns } from '../../api/uploads/guessColumns.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { merchantOf } from '../support/intake.ts'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { send, test } from '../support/uploads.ts'

const headings = ['Bestellnr.', 'Shop', 'Währung', 'Lieferland', 'Artikel', 'Menge', 'Stückpreis', 'Versandland']
const columns = {
  id: { heading: 'Bestellnr.' },
  currency: { heading: 'Währung' },
  country: { heading: 'Lieferland' },
  description: { heading: 'Artikel' },
  quantity: { heading: 'Menge' },
  unitPrice: { heading: 'Stückpreis' },
  fromCountry: { heading: 'Versandland' },
  prices: { text: 'inclusive' },
  buyerKind: { text: 'consumer' },
  hs: { text: '610910' },
}

const sheet = (rows: readonly (readonly string[])[]) => ({
  name: 'shop.csv',
  bytes: Buffer.from([headings, ...rows].map((cells) => cells.join(';')).join('\n')),
})
const row = (id: string, shop = '') => [id, shop, 'EUR', 'DE', 'cotton T-shirt', '2', '19,90', 'FI']

const ordersOf = async (api: ApiClient, external_order_id: string) =>
  (await api.find<{ em_id: number; total: string }>('customer_order', { external_order_id })).data.rows

const matched = (api: ApiClient, body: object) => api.post<Upload[]>('/api/persistence/match_file_upload_job', body)

describe('a sheet with headings of its own', () => {
  test('is refused, matched by hand, and read so from then on for that merchant alone', async ({ api, db, take, ended }) => {
    const { id: em_id } = await merchantOf(api, db)
    const other = await merchantOf(api, db)
    const fields = { em_id: String(em_id), dry_run: 'true' }
    const refused = await take('orders', fields, [sheet([row('OWN-1'), row('', ''), row('OWN-2')])])
    expect(refused).toMatchObject({ status: 'error' })
    const { data: asked } = await api.get<ReplyOf<typeof readSheetHeadings>>(`/api/uploads/${refused.id}/headings`)
    expect(asked).toMatchObject({ em_id, headings, isRemembered: false })
    expect(asked.lines[0]).toEqual(row('OWN-1'))
    const { data } = await matched(api, { id: refused.id, em_id, dry_run: true, columns })
    // A row without a number is another item of the order above it.
    expect(await ended(data[0]!.id, data[0]!.jobId)).toMatchObject({ status: 'success', added: 2, refusedRows: 0, noOfRows: 3 })
    expect(await ordersOf(api, 'OWN-1')).toEqual([])
    const { data: applied } = await api.post<Upload[]>('/api/persistence/apply_file_upload_job', { id: data[0]!.id })
    await ended(data[0]!.id, applied[0]!.jobId)
    expect(await ordersOf(api, 'OWN-1')).toMatchObject([{ em_id, total: '79.60' }])

    expect(await take('orders', { em_id: String(em_id) }, [sheet([row('OWN-3')])])).toMatchObject({ applied: true, added: 1 })
    expect(await ordersOf(api, 'OWN-3')).toMatchObject([{ em_id }])
    // Another shop of the same make, and a sheet of which nobody says whose it is.
    for (const unknown of [{ em_id: String(other.id) }, {}])
      expect(await take('orders', unknown as Record<string, string>, [sheet([row('OWN-4')])])).toMatchObject({ status: 'error' })
    expect(await ordersOf(api, 'OWN-4')).toEqual([])
  })

  test('that names its merchant needs nobody to say whose it is, and what is chosen anew takes the place of the former', async ({
    api,
    db,
    take,
    ended,
  }) => {
    const { id: em_id, identifier } = await merchantOf(api, db)
    const first = await take('orders', {}, [sheet([row('NAMED-1', identifier)])])
    const choose = async (more: object) => {
      const { data } = await matched(api, {
        id: first.id,
        em_id,
        dry_run: true,
        columns: { ...columns, em: { heading: 'Shop' }, ...more },
      })
      return ended(data[0]!.id, data[0]!.jobId)
    }
    expect(await choose({ quantity: { heading: 'Lieferland' } })).toMatchObject({ refusedRows: 1 })
    expect(await choose({})).toMatchObject({ added: 1, refusedRows: 0 })
    expect(await take('orders', {}, [sheet([row('NAMED-2', identifier)])])).toMatchObject({ applied: true, added: 1 })
    const { data } = await api.load<{ id: number; headings: string[] }>('sheet_mapping', {
      filter: [{ name: 'em_id', value: em_id }],
    })
    expect(data.rows).toMatchObject([{ headings }])
    const { rows: trail } = await db.query<{ action: string; user_name: string | null }>(
      `select action, user_name from audit_log where table_name = 'sheet_mapping' and record_id = $1 order by id`,
      [String(data.rows[0]?.id)],
    )
    expect(trail.map(({ action }) => action)).toEqual(['insert', 'update'])
    expect(trail.every(({ user_name }) => user_name !== null)).toBe(true)
  })

  test('is not matched without a required column, with a heading that it lacks, or by somebody who may not send orders', async ({
    api,
    db,
    take,
  }) => {
    const { id: em_id } = await merchantOf(api, db)
    const { id } = await take('orders', { em_id: String(em_id) }, [sheet([row('WRONG-1')])])
    const { quantity: _, ...without } = columns
    const of = { id, em_id, dry_run: false }
    expect(await matched(api, { ...of, columns: without })).toMatchObject({ statusCode: 400, code: 'UPLOAD_FAILED' })
    expect(await matched(api, { ...of, columns: { ...columns, sku: { heading: 'SKU' } } })).toMatchObject({
      code: 'UNKNOWN_COLUMN',
    })
    expect(await matched(api, { ...of, columns: { ...columns, nothing: { text: 'x' } } })).toMatchObject({
      code: 'UNKNOWN_COLUMN',
    })
    expect(await matched(await api.as('auditor'), { ...of, columns })).toMatchObject({ statusCode: 403 })
    expect(await (await api.as('auditor')).get(`/api/uploads/${id}/headings`)).toMatchObject({ statusCode: 403 })
    expect((await api.load('sheet_mapping', { filter: [{ name: 'em_id', value: em_id }] })).data.rows).toEqual([])
    const hs6p = { name: 'codes.csv', bytes: Buffer.from('Age;Size\n1;2') }
    expect(await send(api, 'orders', { em_id: 'x' }, [hs6p])).toMatchObject({ statusCode: 400 })
  })
})

describe('headings', () => {
  test.for([
    [
      'Shopify',
      ['Name', 'Currency', 'Shipping Country', 'Lineitem name', 'Lineitem quantity', 'Lineitem price'],
      ['currency', 'country', 'description', 'quantity', 'unitPrice'],
    ],
    [
      'a German shop',
      ['Bestellnummer', 'Währung', 'Lieferland', 'Bezeichnung', 'Menge', 'Einzelpreis', 'PLZ'],
      ['id', 'currency', 'country', 'description', 'quantity', 'unitPrice', 'postalCode'],
    ],
    ['code', ['order_id', 'currency', 'unit_price', 'postalCode', 'xyz'], ['id', 'currency', 'unitPrice', 'postalCode']],
  ] as const)('of %s are guessed by likeness, each once, and what is like nothing is left open', ([, given, found]) => {
    const guessed = guessColumns(given)
    expect(Object.keys(guessed)).toEqual(expect.arrayContaining([...found]))
    const taken = Object.values(guessed).map((choice) => JSON.stringify(choice))
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken.join()).not.toContain('xyz')
  })
})
