/* The sheet of transactions in the workbook of a return: one row for each row of its ledger, however many there are. */
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { merchantOf, send } from '../support/intake.ts'
import { settableColumns } from '../support/settableColumns.ts'
import { composed, saleOn, test } from './working.ts'

test('a workbook lists its ledger rows in every batch, and once it is filed always the same ones [FISC-24]', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id, identifier } = await merchantOf(api, db)
  const sale = (name: string, day: string) => saleOn(day, identifier, name)
  await send(api, [sale('A', '2026-10-10'), sale('B', '2026-10-11'), sale('C', '2026-11-01')])
  const copies = 2500
  const columns = await settableColumns(db, 'vat_ledger')
  // The same row again and again, but for its id.
  await db.query(
    `insert into vat_ledger (${columns}) select ${columns} from (
       select (jsonb_populate_record(l, jsonb_build_object('id', nextval('vat_ledger_id_seq')))).*
       from vat_ledger l cross join generate_series(1, $2) where em_id = $1 and tax_point = '2026-10-10') copies`,
    [id, copies],
  )
  const global_id = await composed(api, db, id, 'import', '2026-10-10')
  const transactions = async () => {
    const answer = await api.inject({ method: 'GET', url: `/api/em_vat_report_fiscal/import/${id}/2026/10/xlsx/EE` })
    const { sheets } = await readXlsx(answer.rawPayload)
    const [titles = [], ...rows] = sheets.find(({ name }) => name === 'Transactions')?.rows ?? []
    return rows.map((row) => Object.fromEntries(titles.map((title, place) => [String(title), row[place]])))
  }
  const draft = await transactions()
  expect(draft).toHaveLength(copies + 2)
  expect(draft.at(-1)).toMatchObject({ Order: 'B', 'Taxable amount': 100, VAT: 19 })
  const body = { global_id, em_id: id, report_type: 'ioss', reported_vat_amount: String(19 * (copies + 2)) }
  expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
  await send(api, [{ ...sale('late', '2026-10-31'), sale_type: 'POST_SALE' }])
  const filed = await transactions()
  expect(filed).toHaveLength(copies + 2)
  const number = Object.keys(filed[0] ?? {})[0] ?? ''
  expect(new Set(filed.map((row) => row[number]))).toEqual(new Set(draft.map((row) => row[number])))
})
