/* The life of an upload: checked, applied, reverted; and rows of any table from a file. */
import { Buffer } from 'node:buffer'
import type pg from 'pg'
import { unmetCondition } from '#schema/actions/actions.ts'
import { file_upload_job } from '#schema/tables/work/file_upload_job.ts'
import { readWorkbook } from '../../api/files/reading/readWorkbook.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { send, test } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'

const codes = async (rows: readonly (readonly string[])[]) => ({
  name: 'codes.xlsx',
  bytes: await workbookOf(['HS6+ code', 'Description'], rows),
})

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => [String(9_000_000_000 + from + index), `Goods ${from + index}`])

const countOf = async (db: pg.Client, where: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${where}`)
  return rows[0]?.count ?? 0
}

const uploadOf = async (api: ApiClient, id: number) => (await api.get<Upload>(`/api/uploads/${id}`)).data

describe('an upload', () => {
  test('that is only checked shows its effect without writing; after applying, its changes have audit rows', async ({
    take,
    ended,
    api,
    db,
  }) => {
    const file = await codes([...numbered(0, 3), ['9000000000', 'Again'], ['12', 'Short']])
    const checked = await take('upload_file', { data_type: 'hs6p', dry_run: 'true' }, [file])
    expect(checked).toMatchObject({ status: 'success', dryRun: true, applied: false, added: 3, refusedRows: 1, skippedRows: 1 })
    expect(await countOf(db, `hs6p_code where code like '900000%'`)).toBe(0)
    const changes = await api.find('upload_change', { upload_id: checked.id })
    expect(changes.data.rows).toMatchObject([{ kind: 'added', row_number: 2, after: { code: '9000000000' } }, {}, {}])
    expect(await api.post('/api/persistence/revert_file_upload_job', { id: checked.id })).toMatchObject({
      code: 'UPLOAD_NOT_APPLIED',
    })
    expect(await countOf(db, `job_run where kind = 'revert_upload'`)).toBe(0)
    const answer = await api.post<Upload[]>('/api/persistence/apply_file_upload_job', { id: checked.id })
    const applied = await ended(checked.id, answer.data[0]!.jobId)
    expect(applied).toMatchObject({ status: 'success', applied: true, added: 3, noOfRowsUploaded: 3, progress: 100 })
    expect(await countOf(db, `hs6p_code where code like '900000%'`)).toBe(3)
    expect(
      await countOf(db, `audit_log where table_name = 'hs6p_code' and batch is not null and after ->> 'code' like '900000%'`),
    ).toBe(3)
    expect(await api.post('/api/persistence/apply_file_upload_job', { id: checked.id })).toMatchObject({
      code: 'UPLOAD_NOT_CHECKED',
    })
  })

  test('whose check found no changes says so, and cannot be applied', async ({ take, api, db }) => {
    const checked = await take('upload_file', { data_type: 'hs6p', dry_run: 'true' }, [await codes([['12', 'Short']])])
    const result = 'Checked: nothing to add, change or close, 1 refused'
    expect(checked).toMatchObject({ status: 'success', added: 0, refusedRows: 1, result })
    const { id } = checked
    expect(await api.post('/api/persistence/apply_file_upload_job', { id })).toMatchObject({ code: 'UPLOAD_NOTHING_TO_APPLY' })
    const apply = file_upload_job.actions.find((action) => 'call' in action && action.call === 'applyUpload')
    const [row] = (await api.find('file_upload_job', { id })).data.rows
    expect(apply && unmetCondition(apply, row ?? {})).toMatchObject({ field: 'found' })
    expect(await countOf(db, `job_run where kind = 'apply_upload' and input ->> 'upload' = '${id}'`)).toBe(0)
  })

  test('is reverted as a whole: rows that were changed since or are in use stay and are counted', async ({
    take,
    working,
    api,
    db,
  }) => {
    const upload = await take('upload_file', { data_type: 'hs6p' }, [await codes(numbered(100, 5))])
    const { rows } = await db.query<{ id: number; code: string }>(
      `select id, code from hs6p_code where code like '90000001%' order by code`,
    )
    await api.post('/api/persistence/update', { tableName: 'hs6p_code', data: { id: rows[0]!.id, description: 'Mine' } })
    const rate = await api.find<{ id: number }>('country_vat_rate', { country: 'DE', rate_type: 'REDUCED' })
    const item = { country: 'DE', country_vat_rate_id: rate.data.rows[0]!.id, hs6p_code: rows[1]!.code }
    expect(await api.post('/api/persistence/insert', { tableName: 'country_vat_item', data: item })).toMatchObject({
      statusCode: 200,
    })
    await api.post('/api/persistence/revert_file_upload_job', { id: upload.id })
    const jobs = await db.query<{ id: number }>(`select id from job_run where kind = 'revert_upload' order by id desc limit 1`)
    await working.ended(jobs.rows[0]!.id, AbortSignal.timeout(20_000))
    expect(await uploadOf(api, upload.id)).toMatchObject({ reverted: true, leftInPlace: 2 })
    const left = await db.query<{ code: string }>(`select code from hs6p_code where code like '90000001%' order by code`)
    expect(left.rows.map(({ code }) => code)).toEqual([rows[0]!.code, rows[1]!.code])
    expect(await countOf(db, `audit_log where table_name = 'hs6p_code' and action = 'delete' and undoes is not null`)).toBe(3)
    expect(await api.post('/api/persistence/revert_file_upload_job', { id: upload.id })).toMatchObject({
      code: 'UPLOAD_NOT_APPLIED',
    })
  })

  test('that is cancelled halfway leaves nothing behind, and its job ends [UPL-25] [UPL-16]', async ({ api, db, working }) => {
    const { data } = await send(api, 'upload_file', { data_type: 'hs6p' }, [await codes(numbered(4000, 4000))])
    const [started] = data
    if (!started) throw new Error('not taken')
    while (!(await countOf(db, `upload_change where upload_id = ${started.id}`))) await new Promise((go) => setTimeout(go, 10))
    const cancel = { id: started.id, data_type: 'hs6p' }
    expect(await api.post('/api/persistence/cancel_file_upload_job', cancel)).toMatchObject({ data: { rowCount: 1 } })
    expect(await working.ended(started.jobId, AbortSignal.timeout(20_000))).toMatchObject({ state: 'cancelled' })
    expect(await uploadOf(api, started.id)).toMatchObject({ status: 'cancelled', applied: false })
    expect(await countOf(db, `hs6p_code where code between '9000004000' and '9000007999'`)).toBe(0)
    for (const what of ['apply', 'revert'])
      expect(await api.post(`/api/persistence/${what}_file_upload_job`, { id: started.id })).toMatchObject({ statusCode: 409 })
  })

  test('reports progress in whole, rising percentages, and 100 once everything is applied [UPL-05]', async ({ take, db }) => {
    await db.query('create table shown_progress (progress integer, at serial)')
    await db.query(
      `create function note_progress() returns trigger language plpgsql security definer as
       $$ begin insert into shown_progress (progress) values (new.progress); return new; end $$`,
    )
    await db.query(
      'create trigger note_progress after update on file_upload_job for each row when (new.progress <> old.progress) execute function note_progress()',
    )
    await take('upload_file', { data_type: 'hs6p' }, [await codes(numbered(2000, 1500))])
    const { rows } = await db.query<{ progress: number }>('select progress from shown_progress order by at')
    const shown = rows.map(({ progress }) => progress)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown[0]).toBeGreaterThanOrEqual(0)
    expect(shown.at(-1)).toBe(100)
    expect(shown.filter((percent) => percent === 100)).toHaveLength(1)
  })

  test('with a wrong header fails and names the missing columns [UPL-12] [UPL-17]', async ({ take }) => {
    const file = { name: 'codes.xlsx', bytes: await workbookOf(['Code', 'Words'], [['610910', 'x']]) }
    expect(await take('upload_file', { data_type: 'hs6p' }, [file])).toMatchObject({
      status: 'error',
      errorMsg: 'These columns are missing in the first row: Description. Found: Code, Words',
    })
  })

  test('has its errors as a workbook with the sentence next to each cell, and has a template', async ({ take, api }) => {
    const file = { ...(await codes([['12', 'Short']])), name: 'codes.2026.06.xlsx' }
    const upload = await take('upload_file', { data_type: 'hs6p' }, [file])
    const { rawPayload, headers } = await api.inject({ method: 'GET', url: `/api/uploads/${upload.id}/errors` })
    expect(headers['content-disposition']).toContain('codes.2026.06 errors.xlsx')
    const errors = await rowsIn(rawPayload)
    expect(errors[1]).toEqual([2, 'HS6+ code', '12', 'The code does not have 6, 8 or 10 digits (a Norwegian one: 8)', 1])
    const template = await api.inject({ method: 'GET', url: '/api/uploads/template/country_vat_rate' })
    expect((await rowsIn(template.rawPayload))[0]?.slice(0, 3)).toEqual(['Country', 'Rate type', 'Rate (%)'])
  })
})

async function rowsIn(bytes: Buffer) {
  const rows: (readonly unknown[])[] = []
  for await (const batch of (await readWorkbook(bytes)).rows(0)) rows.push(...batch.rows.map(({ cells }) => cells))
  return rows
}

describe('rows of any table', () => {
  test('are added from a file by the titles of their columns, under the rules of the table', async ({ take, db }) => {
    const text =
      'Land;name;Office Code;E-Mail;Unknown\nDE;Zollamt Köln;DE1;zoll@koeln.example;x\nXX;Nowhere;XX1;;\nDE;;DE2;;\nFI;Tulli;FI1;no mail;\n'
    const file = { name: 'offices.csv', bytes: Buffer.from(text) }
    const titles = JSON.stringify({ Land: 'country', 'E-Mail': 'email' })
    const upload = await take('table_rows', { table: 'customs', titles }, [file])
    expect(upload).toMatchObject({ status: 'success', noOfRows: 4, noOfRowsUploaded: 1, refusedRows: 3, added: 1 })
    // In the sequence of the file, although the database checks last.
    expect(upload.errorList.map(({ row, column, isWarning }) => ({ row, column, isWarning }))).toEqual([
      { row: 1, column: 'Unknown', isWarning: true },
      { row: 3, column: 'Country', isWarning: false },
      { row: 4, column: 'name', isWarning: false },
      { row: 5, column: 'E-Mail', isWarning: false },
    ])
    expect(await countOf(db, `customs where name = 'Zollamt Köln' and country = 'DE'`)).toBe(1)
  })

  test('are read again by the id of the ended upload, with counts and errors [UPL-06] [UPL-07]', async ({ take, api }) => {
    const file = { name: 'rows.csv', bytes: Buffer.from('name;country;Office Code\nGood;DE;DE8\nBad;XX;XX8\n') }
    const upload = await take('table_rows', { table: 'customs' }, [file])
    const counts = { noOfRows: 2, noOfRowsUploaded: 1, excludeRowCount: 0, skippedRows: 0 }
    const { data } = await api.get<object[]>(`/api/visualize/file_upload_job/${upload.id}`)
    expect(data).toEqual([expect.objectContaining({ status: 'success', progress: 100, ...counts, errorList: upload.errorList })])
    expect(upload.errorList).toHaveLength(1)
  })

  test('are told by every call that reads rows, with the same counts and errors [UPL-06] [UPL-07]', async ({ take, api }) => {
    const csv = (lines: string) => ({ name: 'rows.csv', bytes: Buffer.from(`name;country;Office Code\n${lines}`) })
    const uploads: Upload[] = []
    for (const lines of ['Fine;DE;DE7\nBad;XX;XX8\nWorse;YY;YY9\n', 'Empty;;\n'])
      uploads.push(await take('table_rows', { table: 'customs' }, [csv(lines)]))
    const told = ({ id, noOfRows, noOfRowsUploaded, excludeRowCount, skippedRows, errorList }: Upload) => {
      const counts = { noOfRows, noOfRowsUploaded, excludeRowCount, skippedRows }
      return { id, ...counts, errorList }
    }
    const [first, second] = uploads
    if (!first || !second) throw new Error('not taken')
    expect(first).toMatchObject({ noOfRows: 3, noOfRowsUploaded: 1, errorList: [{ row: 3 }, { row: 4 }] })
    expect(second.errorList.length).toBeGreaterThan(0)
    const page = [told(second), told(first)]
    const rowsOf = async (answer: Promise<{ data: { rows: unknown[] } }>) => ((await answer).data.rows as Upload[]).slice(0, 2)
    const table = 'file_upload_job'
    expect((await rowsOf(api.post('/api/visualize/load', { tableName: table }))).map(told)).toEqual(page)
    expect((await rowsOf(api.get(`/api/visualize/${table}`))).map(told)).toEqual(page)
    expect((await rowsOf(api.post(`/api/visualize/${table}`, {}))).map(told)).toEqual(page)
    const [found] = (await api.find<Upload & { no_of_rows: number }>(table, { id: first.id })).data.rows
    expect(found && told(found)).toEqual(told(first))
    expect(found?.no_of_rows).toBe(3)
    const rest = (await api.inject({ method: 'GET', url: `/api/rest/${table}/${first.id}` })).json<Upload>()
    expect(told(rest)).toEqual(told(first))
  })

  test('of Norwegian duties that lack a file are refused with the name of that one only [UPL-22]', async ({ api }) => {
    const files = ['{"versjon":"1.2","varer":[{"avtalesatser":[]}]}', '{"versjon":"1.1","landgrupper":[]}']
    const named = files.map((text, place) => ({ name: `${place}.json`, bytes: Buffer.from(text) }))
    expect(await send(api, 'upload_norway_custom_duty_file', {}, named)).toMatchObject({
      statusCode: 400,
      errors: { file: 'A file is missing: tolltariffstruktur.json' },
    })
  })

  test('need the right to add to the table, and a table that takes new rows', async ({ anonymous }) => {
    const auditor = await anonymous.as('auditor')
    const file = { name: 'offices.csv', bytes: Buffer.from('name\nA') }
    expect(await send(auditor, 'table_rows', { table: 'customs' }, [file])).toMatchObject({ statusCode: 403 })
    const operator = await anonymous.as('operator')
    expect(await send(operator, 'table_rows', { table: 'audit_log' }, [file])).toMatchObject({ statusCode: 403 })
    expect(await send(auditor, 'upload_file', { data_type: 'hs6p' }, [file])).toMatchObject({ statusCode: 403 })
  })
})
