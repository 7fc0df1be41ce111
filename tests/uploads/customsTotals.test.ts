/* Customs' monthly totals under IOSS numbers: checked first, replaced by a later file as a whole, and refused with a sentence where they are wrong. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from '../support/test.ts'
import { merchantOf } from '../support/intake.ts'
import type { Taken } from '../support/uploads.ts'
import { send, test as plain } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'

const test = plain
  .extend('ioss', { scope: 'file' }, async ({ api, db, clock }) => {
    clock.set('2026-11-20T08:00:00Z')
    const { id } = await merchantOf(api, db)
    return { id, number: `IM233${String(id).padStart(7, '0')}` }
  })
  .extend('totalsOf', { scope: 'file' }, ({ db, ioss }) => async (month: string) => {
    const { rows } = await db.query<{ total: string }>(
      `select country || ' ' || parcels || ' ' || value_eur as total from ioss_customs_total where em_id = $1 and month = $2 order by country`,
      [ioss.id, month],
    )
    return rows.map(({ total }) => total)
  })

const titles = ['IOSS number', 'Month', 'Country', 'Parcels', 'Value (EUR)']
type Cells = readonly (string | number | null)[]
const csv = (rows: readonly Cells[], names = titles) => ({
  name: 'totals.csv',
  bytes: Buffer.from([names, ...rows].map((cells) => cells.join(';')).join('\r\n')),
})
const takeRows = (take: Taken, rows: readonly Cells[], fields: Record<string, string> = {}) =>
  take('ioss_customs_total', fields, [csv(rows)])

test('a check of totals shows what it would change and writes nothing; applied it is in force, and can be taken back', async ({
  api,
  db,
  take,
  ended,
  ioss,
  totalsOf,
}) => {
  const rows = [
    [ioss.number, '2026-06', 'DE', 118, '9 140,55'],
    [ioss.number.toLowerCase(), '2026-06', 'EL', 2, 80],
  ]
  const checked = await takeRows(take, rows, { dry_run: 'true' })
  expect(checked).toMatchObject({ status: 'success', applied: false, added: 2, refusedRows: 0 })
  expect(await totalsOf('2026-06')).toEqual([])
  const { data } = await api.post<{ jobId: number }[]>('/api/persistence/apply_file_upload_job', { id: checked.id })
  await ended(checked.id, data[0]!.jobId)
  expect(await totalsOf('2026-06')).toEqual(['DE 118 9140.55', 'GR 2 80.00'])
  await api.post('/api/persistence/revert_file_upload_job', { id: checked.id })
  const { rows: jobs } = await db.query<{ id: number }>(`select max(id) as id from job_run where kind = 'revert_upload'`)
  expect(await ended(checked.id, jobs[0]!.id)).toMatchObject({ reverted: true, leftInPlace: 0 })
  expect(await totalsOf('2026-06')).toEqual([])
})

test('a later file of a number and month replaces the earlier one: changed, added, and none where it says nothing', async ({
  take,
  ioss,
  totalsOf,
}) => {
  const row = (country: string, parcels: number) => [ioss.number, '2026-07', country, parcels, parcels * 10]
  await takeRows(take, [row('DE', 5), row('FR', 3), row('FI', 1), [ioss.number, '2026-05', 'DE', 9, 90]])
  const again = await takeRows(take, [row('DE', 6), row('FR', 3), row('SE', 2)])
  expect(again).toMatchObject({ added: 1, changed: 1, closed: 1, refusedRows: 0 })
  expect(await totalsOf('2026-07')).toEqual(['DE 6 60.00', 'FI 0 0.00', 'FR 3 30.00', 'SE 2 20.00'])
  expect(await totalsOf('2026-05')).toEqual(['DE 9 90.00'])
})

test('a refused row says nothing about what the file lacks, so that no earlier total of its month is ended', async ({
  take,
  ioss,
  totalsOf,
}) => {
  await takeRows(take, [[ioss.number, '2026-08', 'DE', 5, 50]])
  expect(await takeRows(take, [[ioss.number, '2026-08', 'FR', 'five', 50]])).toMatchObject({ closed: 0, refusedRows: 1 })
  expect(await totalsOf('2026-08')).toEqual(['DE 5 50.00'])
})

test('each wrong row is refused beside its cell with a sentence, and the others are taken', async ({ take, ioss, totalsOf }) => {
  const right = [ioss.number, '2026-09', 'DE', 5, 50]
  const upload = await takeRows(take, [
    right,
    ['IM9999999999', '2026-09', 'DE', 5, 50],
    ['', '2026-09', 'DE', 5, 50],
    [ioss.number, '2026-12', 'DE', 5, 50],
    [ioss.number, '2026-13', 'DE', 5, 50],
    [ioss.number, '2026-09', 'GB', 5, 50],
    [ioss.number, '2026-09', 'FR', -1, 50],
    [ioss.number, '2026-09', 'FR', 1.5, 50],
    [ioss.number, '2026-09', 'FR', 5, -50],
    [ioss.number, '2026-09', 'FR', 5, '1.00001'],
    [ioss.number, '2026-09', 'FR', 5, '1000000000000000'],
    [ioss.number, '2026-09', 'FR', 5, '=1+1'],
    [ioss.number, '2026-09', 'FR', 5, '1,234'],
    right,
  ])
  expect(upload.errorList.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '3 IOSS number IOSS_NUMBER_UNKNOWN',
    '4 IOSS number INVALID',
    '5 Month IN_THE_FUTURE',
    '6 Month INVALID',
    '7 Country NOT_EU_COUNTRY',
    '8 Parcels INVALID',
    '9 Parcels INVALID',
    '10 Value (EUR) NEGATIVE',
    '11 Value (EUR) INVALID',
    '12 Value (EUR) INVALID',
    '13 Value (EUR) INVALID',
    '14 Value (EUR) AMBIGUOUS_NUMBER',
    '15 Country TOTAL_TWICE',
  ])
  expect(await totalsOf('2026-09')).toEqual(['DE 5 50.00'])
})

test('a workbook is taken as well, and refused whole with its place if a cell computes', async ({
  api,
  take,
  ioss,
  totalsOf,
}) => {
  const bytes = await workbookOf(titles, [[ioss.number, '2026-10', 'DE', '5', '50.00']])
  expect(await take('ioss_customs_total', {}, [{ name: 'totals.xlsx', bytes }])).toMatchObject({ added: 1, refusedRows: 0 })
  expect(await totalsOf('2026-10')).toEqual(['DE 5 50.00'])
  const parts = unzipSync(bytes)
  const name = Object.keys(parts).find((part) => part.endsWith('sheet1.xml'))!
  const sheetXml = strFromU8(parts[name]!)
  const computed = sheetXml.replace(/<c[^>]*>(?=(?:(?!<c).)*50\.00)/, '$&<f>25*2</f>')
  const file = { name: 'computed.xlsx', bytes: Buffer.from(zipSync({ ...parts, [name]: strToU8(computed) })) }
  expect(await take('ioss_customs_total', {}, [file])).toMatchObject({
    status: 'error',
    errorMsg: expect.stringContaining('holds a formula') as string,
  })
  const template = await api.inject({ method: 'GET', url: '/api/uploads/template/ioss_customs_total' })
  expect(template.statusCode).toBe(200)
})

test('only those who may change business send totals, and a file without the columns is refused', async ({ api, take, ioss }) => {
  const auditor = await api.as('auditor')
  const row = [ioss.number, '2026-04', 'DE', 5, 50]
  expect(await send(auditor, 'ioss_customs_total', {}, [csv([row])])).toMatchObject({ statusCode: 403 })
  const wrong = await take('ioss_customs_total', {}, [csv([row], ['Number', ...titles.slice(1)])])
  expect(wrong).toMatchObject({ status: 'error', applied: false })
  expect(wrong.errorMsg).toContain('IOSS number')
})
