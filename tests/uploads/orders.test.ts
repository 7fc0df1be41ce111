/* Orders from a sheet: checked by the code of the intake, shown with their figures, taken, and mended where they are wrong. */
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { send, test } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'

const titles = [
  'Order ID',
  'Merchant',
  'Currency',
  'Price basis',
  'Buyer kind',
  'Country',
  'Dispatch country',
  'Delivery price',
  'Description',
  'HS code',
  'Quantity',
  'Unit price',
  'E-mail',
  'Of no use',
]

const sheet = async (rows: readonly (readonly (string | null)[])[]) => ({
  name: 'orders.xlsx',
  bytes: await workbookOf(titles, rows),
})

const orderRow = (em: string, id: string, more: Partial<Record<string, string>> = {}): string[] => {
  const values: Partial<Record<string, string>> = {
    'Order ID': id,
    Merchant: em,
    Currency: 'EUR',
    'Price basis': 'Inclusive',
    'Buyer kind': 'consumer',
    Country: 'DE',
    'Dispatch country': 'FI',
    'Delivery price': '4,90',
    Description: 'cotton T-shirt',
    'HS code': '6109100010',
    Quantity: '2',
    'Unit price': '19,90',
    'E-mail': 'buyer@example.com',
    ...more,
  }
  return titles.map((title) => values[title] ?? '')
}

const merchantOf = async (api: ApiClient) =>
  (await api.find<{ identifier: string }>('em', { enabled: true })).data.rows[0]!.identifier

const ordersOf = async (api: ApiClient, external_order_id: string) =>
  (await api.find<{ total: string; vat: string }>('customer_order', { external_order_id })).data.rows

describe('orders from a sheet', () => {
  test('are checked with their figures and nothing is written; applied, they are the orders that were shown', async ({
    take,
    ended,
    api,
  }) => {
    const em = await merchantOf(api)
    const second = titles.map(
      (title) => ({ Description: 'book', 'HS code': '490199', Quantity: '1', 'Unit price': '10' })[title] ?? '',
    )
    const checked = await take('orders', { dry_run: 'true' }, [
      await sheet([orderRow(em, 'SHEET-1'), second, orderRow(em, 'SHEET-2')]),
    ])
    expect(checked).toMatchObject({ status: 'success', applied: false, noOfRows: 3, added: 2, refusedRows: 0 })
    expect(await ordersOf(api, 'SHEET-1')).toEqual([])
    const preview = (
      await api.find<{ label: string; after: { total: string; vat: string } }>('upload_change', { upload_id: checked.id })
    ).data.rows
    expect(preview.map(({ label }) => label)).toEqual(['SHEET-1', 'SHEET-2'])
    // Two shirts, a book and the delivery, as the sheet says.
    expect(preview[0]?.after.total).toBe('54.70')
    const { data } = await api.post<Upload[]>('/api/persistence/apply_file_upload_job', { id: checked.id })
    expect(await ended(checked.id, data[0]!.jobId)).toMatchObject({ applied: true, noOfRowsUploaded: 3, added: 2 })
    const [order] = await ordersOf(api, 'SHEET-1')
    expect(order).toMatchObject({ total: preview[0]?.after.total, vat: preview[0]?.after.vat })
    expect(await api.post('/api/persistence/revert_file_upload_job', { id: checked.id })).toMatchObject({
      code: 'UPLOAD_NOT_APPLIED',
    })
  })

  test('of which a row is wrong are refused whole, beside the cell, and taken once that is mended; others are taken', async ({
    take,
    ended,
    api,
  }) => {
    const em = await merchantOf(api)
    const wrong = [orderRow(em, 'MEND-1'), orderRow(em, 'MEND-1', { Quantity: 'two' })]
    const upload = await take('orders', {}, [await sheet([...wrong, orderRow(em, 'MEND-2'), orderRow('999999', 'MEND-3')])])
    expect(upload).toMatchObject({ applied: true, added: 1, noOfRows: 4, noOfRowsUploaded: 1, refusedRows: 3 })
    const found = upload.errorList.filter(({ isWarning }) => !isWarning).map(({ row, column, value }) => ({ row, column, value }))
    expect(found).toEqual([
      { row: 3, column: 'Quantity', value: '' },
      { row: 5, column: 'Merchant', value: '' },
    ])
    const { data: refused } = await api.get<{ rows: { row: number }[] }>(`/api/uploads/${upload.id}/refused_rows`)
    expect(refused.rows.map(({ row }) => row)).toEqual([2, 3, 5])
    const rows = [
      { row: 3, cells: { Quantity: '2' } },
      { row: 5, isDropped: true },
    ]
    const { data } = await api.post<Upload[]>('/api/persistence/mend_file_upload_job', { id: upload.id, rows, dry_run: false })
    expect(await ended(data[0]!.id, data[0]!.jobId)).toMatchObject({ applied: true, added: 1, noOfRows: 3, refusedRows: 0 })
    expect(await ordersOf(api, 'MEND-1')).toHaveLength(1)
  })

  test('are taken once, however often the file is sent; a file with other content for an order is refused', async ({
    take,
    api,
  }) => {
    const em = await merchantOf(api)
    await take('orders', {}, [await sheet([orderRow(em, 'TWICE-1')])])
    expect(await take('orders', {}, [await sheet([orderRow(em, 'TWICE-1')])])).toMatchObject({ added: 1, refusedRows: 0 })
    expect(await take('orders', {}, [await sheet([orderRow(em, 'TWICE-1', { Quantity: '3' })])])).toMatchObject({
      added: 0,
      refusedRows: 1,
    })
    expect(await ordersOf(api, 'TWICE-1')).toHaveLength(1)
  })

  const csv = (lines: readonly (readonly string[])[]) => ({
    name: 'orders.csv',
    bytes: Buffer.from(lines.map((cells) => cells.join(';')).join('\n')),
  })

  test('may come as CSV, but not from somebody who may not send orders', async ({ take, api }) => {
    const em = await merchantOf(api)
    expect(await take('orders', {}, [csv([titles, orderRow(em, 'CSV-1')])])).toMatchObject({ applied: true, added: 1 })
    const auditor = await api.as('auditor')
    expect(await send(auditor, 'orders', {}, [csv([titles, orderRow(em, 'CSV-2')])])).toMatchObject({ statusCode: 403 })
  })

  test.for([
    ['without the columns', (rows: readonly string[][]) => [['Age', 'Size'], ...rows.slice(1)], 'These columns are missing'],
    ['with a column twice', (rows: readonly string[][]) => [[...titles.slice(0, -1), 'Country'], ...rows.slice(1)], 'Country'],
    ['with nothing below its header', (rows: readonly string[][]) => rows.slice(0, 1), 'no rows'],
  ] as const)(
    '%s are refused as a whole: no order is taken and no receipt written',
    async ([, change, reason], { take, api, db }) => {
      const em = await merchantOf(api)
      const receipts = async () => (await db.query('select 1 from intake_receipt')).rowCount
      const before = await receipts()
      const upload = await take('orders', {}, [csv(change([titles, orderRow(em, 'NEVER-1')]))])
      expect(upload.status).toBe('error')
      expect(upload.errorMsg).toMatch(new RegExp(reason, 'i'))
      expect(await ordersOf(api, 'NEVER-1')).toEqual([])
      expect(await receipts()).toBe(before)
    },
  )
})
