/* Sending files: they are refused at once with the reason, or accepted as a pending upload that can be cancelled. */
import { strToU8, zipSync } from 'fflate'
import { maxMbOf } from '#schema/work/uploadTypes.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { fixture, send } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'

/** No job runs here, so accepted uploads stay pending. */
const test = plain.extend('env', { scope: 'file' }, () => ({ UPLOAD_MAX_MB: '1' }))

const MiB = 1024 * 1024
const hs6p = { data_type: 'hs6p' }
const codes = async () => ({
  name: 'codes.xlsx',
  bytes: await workbookOf(['HS6+ code', 'Description'], [['9100000001', 'Goods']]),
})
const some = (name: string) => ({ name, bytes: Buffer.from('some text') })

const cancel = (api: ApiClient, { id, type }: Upload) =>
  api.post('/api/persistence/cancel_file_upload_job', { id, data_type: type })
const pendingOf = async (api: ApiClient, type: string) => (await api.get<Upload[]>(`/api/visualize/file_upload_job/${type}`)).data

async function taken(api: ApiClient, data_type = 'hs6p', file = codes()): Promise<Upload> {
  const { statusCode, message, data } = await send(api, 'upload_file', { data_type }, [await file])
  if (statusCode !== 200 || !data[0]) throw new Error(`${statusCode}: ${message}`)
  return data[0]
}

describe('files', () => {
  test.for([
    ['HS6+ codes', '[HS-04]', 'upload_file', hs6p, ['codes.csv'], '.xlsx'],
    ['EU VAT rates', '[HS-05]', 'upload_file', { data_type: 'country_vat_rate' }, ['rates.csv'], '.xlsx'],
    ['EU duties', '[UPL-22]', 'upload_file', { data_type: 'custom_duty_rate' }, ['duties.xlsx'], '.zip'],
    ['British VAT', '[NEVAT-10]', 'non_eu_vat_rate', { country: 'GB' }, ['vat.csv'], '.xlsx'],
    ['Norwegian VAT', '[NEVAT-12]', 'non_eu_vat_rate', { country: 'NO' }, ['vat.xlsx'], '.xml, .zip'],
    ['Norwegian duties', '[DUTY-19]', 'upload_norway_custom_duty_file', {}, ['a.xml', 'b.xml', 'c.xml'], '.json'],
  ] as const)(
    'of %s are refused when they have another ending than theirs %s',
    async ([, , path, fields, names, endings], { api }) => {
      expect(await send(api, path, fields, names.map(some))).toMatchObject({
        statusCode: 400,
        message: 'File upload failed',
        errors: { file: `Only ${endings} is accepted here` },
      })
    },
  )

  test.for([
    ['two of HS6+ codes', '[HS-04]', 'upload_file', hs6p, ['a.xlsx', 'b.xlsx'], 'Too many files: 1 can'],
    ['two of British VAT', '[NEVAT-10]', 'non_eu_vat_rate', { country: 'GB' }, ['a.xlsx', 'b.xlsx'], 'Too many files: 1 can'],
    ['two of Norwegian duties', '[DUTY-19]', 'upload_norway_custom_duty_file', {}, ['a.json', 'b.json'], 'A file is missing'],
  ] as const)('are refused when they are not as many as needed: %s %s', async ([, , path, fields, names, reason], { api }) => {
    const reply = await send(api, path, fields, names.map(some))
    expect(reply).toMatchObject({ statusCode: 400, message: 'File upload failed' })
    expect(reply.errors?.['file']).toMatch(reason)
  })

  test('whose content does not fit the file extension are refused with the reason [UPL-17]', async ({ api }) => {
    const reasonOf = async (bytes: Buffer, data_type: string) =>
      (await send(api, 'upload_file', { data_type }, [{ name: 'codes.xlsx', bytes }])).errors?.['file']
    const macros = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/vbaProject.bin': strToU8('x') })
    expect(await reasonOf(Buffer.from('HS6+ code\n610910'), 'hs6p')).toMatch('not an Excel workbook')
    expect(await reasonOf(Buffer.from(macros), 'hs6p')).toMatch('macros')
    expect(await reasonOf(Buffer.from('no'), 'country_vat_rate')).toMatch('not an Excel workbook')
    expect(await reasonOf(Buffer.from('P'), 'hs6p')).toMatch('not an Excel workbook')
    expect(await reasonOf(Buffer.alloc(0), 'hs6p')).toMatch('codes.xlsx is empty')
  })

  test('above the limit of the installation are refused as too large, and smaller ones are read [UPL-26]', async ({ api }) => {
    const large = { name: 'codes.xlsx', bytes: Buffer.alloc(MiB + 1) }
    expect(await send(api, 'upload_file', hs6p, [large])).toMatchObject({ statusCode: 413, message: 'File upload failed' })
    const small = { name: 'codes.xlsx', bytes: Buffer.alloc(MiB) }
    expect(await send(api, 'upload_file', hs6p, [small])).toMatchObject({ statusCode: 400, code: 'UPLOAD_FAILED' })
    expect(await api.get('/api/auth/cfg')).toMatchObject({ data: { upload_max_mb: 1 } })
  })

  test('of bank statements may have 100 MB, whatever the limit of others is', async ({ api }) => {
    expect([maxMbOf('bank_statement', 1), maxMbOf('bank_statement', 200), maxMbOf('hs6p', 1)]).toEqual([100, 200, 1])
    const statement = { name: 'statement.xml', bytes: Buffer.from(`<Document>${' '.repeat(2 * MiB)}</Document>`) }
    const { statusCode, data } = await send(api, 'bank_statement', {}, [statement])
    expect(statusCode).toBe(200)
    await cancel(api, data[0]!)
  })

  test.for(['CH', 'US', ''])(
    'of VAT rates outside the EU are not taken for country "%s" [NEVAT-16]',
    async (country, { api }) => {
      const reply = await send(api, 'non_eu_vat_rate', { country }, [fixture('gb-vat.xlsx')])
      expect(reply).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
      expect(await pendingOf(api, 'country_vat_rate_non_eu')).toEqual([])
    },
  )
})

describe('an accepted upload', () => {
  test.for([
    ['hs6p', 'hs6p-codes.xlsx'],
    ['country_vat_rate', 'eu-vat-rates.xlsx'],
    ['custom_duty_rate', 'customs-duty-upload.zip'],
  ] as const)('is of the type that its form names: %s [UPL-03] [UPL-13]', async ([type, name], { api }) => {
    const upload = await taken(api, type, Promise.resolve(fixture(name)))
    expect(upload.type).toBe(type)
    expect(await pendingOf(api, type)).toMatchObject([{ id: upload.id, type }])
    await cancel(api, upload)
    const unknown = await send(api, 'upload_file', { data_type: 'rates' }, [fixture(name)])
    expect(unknown).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
  })

  test('is returned as a list whose first item has its state, progress and counts [UPL-02] [UPL-04] [UPL-14]', async ({
    api,
  }) => {
    const { data } = await send(api, 'upload_file', hs6p, [await codes()])
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: expect.any(Number) as number,
      type: 'hs6p',
      status: 'pending',
      progress: 0,
      errorMsg: null,
      errorList: [],
    })
    for (const name of ['noOfRows', 'noOfRowsUploaded', 'excludeRowCount']) expect(data[0]).toHaveProperty(name)
    await cancel(api, data[0]!)
  })

  test('is the only one of its type, and listed under it while it is pending [UPL-15] [UPL-23]', async ({ api }) => {
    expect(await pendingOf(api, 'hs6p')).toEqual([])
    const upload = await taken(api)
    const again = await send(api, 'upload_file', hs6p, [await codes()])
    expect(again).toMatchObject({ statusCode: 409, message: 'A job of this type is already running' })
    expect(await pendingOf(api, 'hs6p')).toMatchObject([{ id: upload.id, status: 'pending' }])
    expect(await pendingOf(api, 'country_vat_rate')).toEqual([])
    await cancel(api, upload)
    expect(await pendingOf(api, 'hs6p')).toEqual([])
  })

  test('is cancelled once by its id and type, and its row stays with the time of its end [UPL-16] [UPL-24]', async ({
    api,
    db,
  }) => {
    const upload = await taken(api)
    expect(await cancel(api, { ...upload, type: 'country_vat_rate' })).toMatchObject({ statusCode: 404 })
    expect(await cancel(api, upload)).toMatchObject({ data: { rowCount: 1 } })
    const { rows } = await db.query(
      `select upload.status, upload.finished_at, state from file_upload_job upload join job_run on job_run.id = upload.job_id where upload.id = $1`,
      [upload.id],
    )
    expect(rows).toEqual([{ status: 'cancelled', finished_at: expect.any(Date) as Date, state: 'cancelled' }])
    expect(await cancel(api, upload)).toMatchObject({ data: { rowCount: 0 } })
  })

  test('ends when its job fails for good', async ({ api, db }) => {
    const { id, jobId } = await taken(api)
    await db.query(`update job_run set state = 'failed', error = 'The node ended' where id = $1`, [jobId])
    expect((await api.get<Upload>(`/api/uploads/${id}`)).data).toMatchObject({ status: 'error', errorMsg: 'The node ended' })
  })
})
