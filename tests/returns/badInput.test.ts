/* What cannot be meant is refused with a sentence that says where, and nothing is lost or written. */
import { describe, expect } from 'vitest'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed, registrationOn, test as working } from './working.ts'

const { em: _, payments: __, ...order } = example
const base = '/api/em_vat_fiscal_report'

const test = working.extend('filed', { scope: 'file' }, async ({ api, clock, db, working: _working }) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id, identifier } = await merchantOf(api, db)
  const sale = { ...order, ...on('2026-10-10'), ...to('DE'), ...items({ unit_price: '119.00' }), delivery: '0' }
  await send(api, [{ ...sale, em: identifier, id: 'A' }])
  const report = await composed(api, db, id, 'import', '2026-10-10')
  return { id, report, registration_id: await registrationOn(db, id, 'import', '2026-10-10') }
})

describe('a file', () => {
  test.for([
    ['union', '10/csv/EE', 400, { report_period: 'Enter a valid Report Period' }],
    ['non_union', '5/csv/EE', 400, { report_period: 'Enter a valid Report Period' }],
    ['import', '10/csv/ZZ', 400, { country: 'Enter a valid Country' }],
    ['import', '10/csv/CH', 400, { country: 'Enter a valid Country' }],
    ['import', '10/csv/FI', 404, undefined],
    ['import', '11/csv/EE', 404, undefined],
    ['import', '13/csv/EE', 400, undefined],
  ] as const)('of %s for %s is refused with %i', async ([scheme, path, statusCode, errors], { api, filed }) => {
    const reply = await api.get(`/api/em_vat_report_fiscal/${scheme}/${filed.id}/2026/${path}`)
    expect([reply.statusCode, reply.errors]).toEqual([statusCode, errors])
  })

  test.for(['docx', 'txt', 'PDF'])('as %s does not exist [FISC-37]', async (format, { api, filed }) => {
    const url = `/api/em_vat_report_fiscal/import/${filed.id}/2026/10/${encodeURIComponent(format)}/EE`
    expect(await api.get(url)).toMatchObject({ statusCode: 400, message: 'Report type not detected' })
  })
})

describe('composing', () => {
  test.for([
    ['2027-01-31', { periods: 'Period cannot be in the future' }],
    ['2026-11-20', { periods: 'This period is not over yet' }],
    ['2023-12-31', { periods: 'The merchant had no registration there in this period' }],
  ] as const)(
    'the period of %s is refused, and one beside it is not composed either',
    async ([day, errors], { api, db, filed }) => {
      const { registration_id } = filed
      const periods = [
        { registration_id, day: '2026-09-10' },
        { registration_id, day },
      ]
      expect(await api.post(`${base}/compose`, { periods })).toMatchObject({ statusCode: 400, errors })
      const { rows } = await db.query('select period from fiscal_report where em_id = $1', [filed.id])
      expect(rows).toEqual([{ period: '2026-M10' }])
    },
  )

  test('of nothing is refused', async ({ api }) => {
    expect(await api.post(`${base}/compose`, {})).toMatchObject({ statusCode: 400, errors: { periods: 'Enter a valid Period' } })
  })
})

test.for(['update_filing', 'update_fiscal_report_payment', 'update_comment'])(
  'a comment of one megabyte, and one a character too long, are refused by %s and change nothing',
  async (call, { api, db, filed }) => {
    const { id, report } = filed
    const row = () => db.query('select comment, version, status from fiscal_report where id = $1', [report])
    const before = (await row()).rows
    for (const length of [2001, 1_048_576]) {
      const named = { global_id: report, report_type: 'ioss', comment: 'x'.repeat(length) }
      const stated = call === 'update_comment' ? {} : { reported_vat_amount: '19' }
      const body = { ...named, ...stated, ...(call === 'update_fiscal_report_payment' && { em_id: id }) }
      const reply = await api.post(`${base}/${call}`, body)
      expect([400, 413], JSON.stringify(reply)).toContain(reply.statusCode)
      expect((await row()).rows).toEqual(before)
    }
  },
)

test('a filing under another type or of another merchant is no filing', async ({ api, db, filed }) => {
  const body = { global_id: filed.report, em_id: filed.id, report_type: 'ioss', reported_vat_amount: '19' }
  const submit = (given: object) => api.post(`${base}/update_fiscal_report_payment`, { ...body, ...given })
  expect(await submit({ report_type: 'oss' })).toMatchObject({ statusCode: 400, message: 'Report type not detected' })
  expect((await submit({ report_type: 'union' })).statusCode).toBe(404)
  expect((await submit({ em_id: filed.id + 1 })).statusCode).toBe(404)
  const { rows } = await db.query('select status from fiscal_report where id = $1', [filed.report])
  expect(rows).toEqual([{ status: 'pending' }])
})
