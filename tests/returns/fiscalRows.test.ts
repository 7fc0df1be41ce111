/* What the rows of the list of returns say, in the demo. */
import { describe, expect } from 'vitest'
import { eurOf } from '../../api/returns/eurOf.ts'
import { sumDecimals, withDecimals } from '#domain/decimal.ts'
import { test } from '../support/test.ts'

interface FiscalRow {
  global_id: number
  report_type: string
  status: string
  report_period_name: string
  report_period: number
  vat_amount_reported: string | null
  vat_amount_to_be_reported: string | null
  reported_vat_eur: string | null
  total_vat_due_eur: string | null
  invoice_payment_status: string
  is_zero: boolean
  em_id: number
  last_day: string
}

const view = 'emvat_report_fiscal_view'

describe('a row of the list of returns', () => {
  test('names the return and its period [FISC-10, FISC-41]', async ({ api }) => {
    const { data } = await api.load<FiscalRow>(view, { page: { size: 1000 } })
    for (const row of data.rows)
      for (const name of ['global_id', 'client', 'year', 'report_period', 'report_period_name']) expect(row).toHaveProperty(name)
    const names = Object.fromEntries(data.rows.map((row) => [`${row.report_type} ${row.report_period}`, row.report_period_name]))
    expect(names).toMatchObject({ 'ioss 10': 'October', 'union 3': 'Q3', 'non_eu_ioss 3': 'Q3' })
  })

  test('has what was reported, what is due and the comment, and whose it is [FISC-13, FISC-14]', async ({ api }) => {
    const { data } = await api.load<FiscalRow>(view, { filter: [{ name: 'status', value: 'submitted' }], page: { size: 10 } })
    expect(data.rows.length).toBeGreaterThan(0)
    const reported = ['report_date', 'reported_vat_amount', 'total_vat_due', 'comment']
    const whose = ['em_id', 'em_identifier', 'scheme_registered_country_code']
    for (const row of data.rows) for (const name of [...reported, ...whose]) expect(row).toHaveProperty(name)
  })

  test('is of one of four types, submitted or not [FISC-11, FISC-12]', async ({ api }) => {
    for (const report_type of ['ioss', 'non_eu_ioss', 'non_union', 'union']) {
      const { data } = await api.load<FiscalRow>(view, {
        filter: [{ name: 'report_type', value: report_type }],
        page: { size: 1 },
      })
      expect(data.rows, report_type).toHaveLength(1)
    }
    const { data } = await api.load<FiscalRow>(view, { page: { size: 1000 } })
    expect(new Set(data.rows.map(({ status }) => status === 'submitted'))).toEqual(new Set([true, false]))
  })

  test('is found by several types at once, and by whether its VAT is zero [FISC-42, TABLE-39]', async ({ api }) => {
    const typesOf = async (filter: object[]) => (await api.load<FiscalRow>(view, { filter, page: { size: 1000 } })).data.rows
    const some = await typesOf([{ name: 'schema_list', comparator: 'in', value: ['union', 'non_union'] }])
    expect(new Set(some.map(({ report_type }) => report_type))).toEqual(new Set(['union', 'non_union']))
    for (const wanted of [true, false]) {
      const rows = await typesOf([{ name: 'zero_vat_reports', value: wanted }])
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every(({ is_zero }) => is_zero === wanted)).toBe(true)
    }
  })

  test('has the state of the invoice of the month in which its period ends, or none [FISC-16, FISC-44, TABLE-40]', async ({
    api,
    db,
  }) => {
    const filter = [{ name: 'invoice_payment_status', value: 'no_invoice_found' }]
    const { data } = await api.load<FiscalRow>(view, { filter, page: { size: 1000 } })
    expect(data.rows.length).toBeGreaterThan(0)
    const { rows } = await db.query<{ key: string; status: string }>(
      `select distinct on (em_id, invoice_duration) em_id || ' ' || invoice_duration as key, payment_status as status
       from issued_invoice order by em_id, invoice_duration, id`,
    )
    const invoices = new Map(rows.map(({ key, status }) => [key, status]))
    for (const { em_id, last_day } of data.rows) expect(invoices.has(`${em_id} ${last_day.slice(0, 7)}`)).toBe(false)
    const { data: all } = await api.load<FiscalRow>(view, { page: { size: 1000 } })
    const billed = all.rows.filter((row) => row.invoice_payment_status !== 'no_invoice_found')
    for (const { em_id, last_day, invoice_payment_status } of billed)
      expect(invoice_payment_status).toBe(invoices.get(`${em_id} ${last_day.slice(0, 7)}`))
  })

  test('adds up to what was reported and what is still to be, in euro [FISC-17, FISC-18]', async ({ api }) => {
    const filter = [{ name: 'year', value: 2026 }]
    const rows: FiscalRow[] = []
    for (let from = 0; ; from += 1000) {
      const { data } = await api.load<FiscalRow>(view, { filter, page: { size: 1000, from } })
      rows.push(...data.rows)
      if (data.rows.length < 1000) break
    }
    const fields = ['vat_amount_reported', 'vat_amount_to_be_reported']
    const { data } = await api.post<{ groups: { sums: { amounts: Record<string, string> }[] }[] }>('/api/visualize/sums', {
      tableName: view,
      filter,
      fields,
    })
    const stated = (name: string) =>
      withDecimals(sumDecimals(data.groups.flatMap(({ sums }) => sums.map(({ amounts }) => amounts[name] ?? '0'))), 2)
    const sum = (isFiled: boolean, name: 'reported_vat_eur' | 'total_vat_due_eur') =>
      withDecimals(
        sumDecimals(rows.filter(({ status }) => (status === 'submitted') === isFiled).map((row) => row[name] ?? '0')),
        2,
      )
    expect(stated('vat_amount_reported')).toBe(sum(true, 'reported_vat_eur'))
    expect(stated('vat_amount_to_be_reported')).toBe(sum(false, 'total_vat_due_eur'))
  })
})

test('the file of a return is a call of its scheme: non-Union, Union, United Kingdom [FISC-26, FISC-27, FISC-28]', async ({
  api,
  db,
}) => {
  for (const [scheme, type] of [
    ['non_union', 'non_union'],
    ['union', 'union'],
    ['non_eu_gb', 'non_eu_ioss'],
  ] as const) {
    const { rows } = await db.query<{ path: string; country: string }>(
      `select em_id || '/' || year || '/' || report_period as path, scheme_registered_country_code as country from fiscal_report
       where report_type = $1 and kind = 'main' and ($1 <> 'non_eu_ioss' or scheme_registered_country_code = 'GB') limit 1`,
      [type],
    )
    const [found] = rows
    const country = scheme === 'non_eu_gb' ? '' : `/${found?.country}`
    const url = `/api/em_vat_report_fiscal/${scheme}/${found?.path}/pdf${country}`
    const answer = await api.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()], url).toEqual([200, '%PDF-'])
  }
})

test('a return says how we reach its portal, masked, and its instructions can be opened [FISC-15, INTER-10]', async ({
  api,
  db,
}) => {
  const { rows } = await db.query<{ id: number; country: string; scheme: string }>(
    `select i.id, i.country_of_registration as country, i.scheme from intermediary_info i
     join emvat_report_fiscal_view v on v.intermediary_info_id = i.id order by i.id limit 1`,
  )
  const [info] = rows
  await db.query(
    `insert into stored_file (handle, file_name, content_type, size, sha256, store) values ('manual', 'Portal.pdf', 'application/pdf', 4, '', 'database')`,
  )
  await db.query(`insert into stored_file_chunk (handle, position, bytes) values ('manual', 0, 'text')`)
  await db.query(
    `update intermediary_info set instructions_file = 'manual', instructions_file_name = 'Portal.pdf' where id = $1`,
    [info?.id],
  )
  const { data } = await api.load(view, { filter: [{ name: 'intermediary_info_id', value: info?.id }], page: { size: 1 } })
  expect(data.rows).toMatchObject([{ intermediary_info_id: info?.id, instructions_file_name: 'Portal.pdf' }])
  expect(data.rows[0]).toHaveProperty('access_information')
  const fetch = (id: unknown) =>
    api.inject({ method: 'POST', url: '/api/visualize/fetch_intermediary_instruction', payload: { id } })
  const answer = await fetch(info?.id)
  expect([answer.statusCode, answer.body, answer.headers['content-disposition']]).toEqual([
    200,
    'text',
    expect.stringContaining('attachment; filename="Portal.pdf"'),
  ])
  expect((await fetch(999_999)).statusCode).toBe(404)
})

test('a return of nothing is 0.00 in EUR although no rate is published, one of a penny waits for it', async ({ db }) => {
  const period = { kind: 'quarter', year: 2019, quarter: 1 } as const
  const task = { registration: { scheme: 'GB' }, own: { period } } as const
  const law = { euroRateOn: () => undefined }
  expect([eurOf(task, '0.00', law), eurOf(task, '0.01', law)]).toEqual(['0.00', null])
  // So no merchant of the demo waits to be billed until a rate of years ago is published.
  const { rows } = await db.query('select from fiscal_report where total_vat_due = 0 and total_vat_due_eur is null')
  expect(rows).toHaveLength(0)
})
