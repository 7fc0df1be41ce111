/* Refused rows of an upload: kept whole, mended on screen or in their workbook, and sent again. */
import type pg from 'pg'
import { readWorkbook } from '../../api/files/reading/readWorkbook.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { test as plain } from '../support/uploads.ts'
import { workbookOf } from '../support/workbookOf.ts'

interface Refused {
  columns: string[]
  rows: { row: number; cells: string[]; problems: { column: string; message: string }[] }[]
  total: number
}

interface Mended {
  row: number
  cells?: Record<string, string>
  isDropped?: boolean
}

const refusedOf = async (api: ApiClient, id: number) => (await api.get<Refused>(`/api/uploads/${id}/refused_rows`)).data

/** A test function with `mend`, which sends an upload again and waits for its result. */
const test = plain.extend(
  'mend',
  { scope: 'file' },
  ({ api, ended }) =>
    async (id: number, rows: readonly Mended[], isCheck = false): Promise<Upload> => {
      const { data } = await api.post<Upload[]>('/api/persistence/mend_file_upload_job', { id, rows, dry_run: isCheck })
      const [started] = data
      if (!started) throw new Error('not taken')
      return ended(started.id, started.jobId)
    },
)

const codes = async (rows: readonly (readonly string[])[]) => ({
  name: 'codes.xlsx',
  bytes: await workbookOf(['Description', 'HS6+ code'], rows),
})

const offices = (lines: string) => ({ name: 'offices.csv', bytes: Buffer.from(`name;Country;Office Code\n${lines}`) })

const namesOf = async (db: pg.Client, beginning: string) => {
  const { rows } = await db.query<{ name: string }>(`select name from customs where name like $1 order by id`, [`${beginning}%`])
  return rows.map(({ name }) => name)
}

describe('refused rows', () => {
  test('are kept with all cells and every sentence, by the titles of the columns, for those who may send such a file', async ({
    take,
    api,
  }) => {
    const checked = await take('upload_file', { data_type: 'hs6p', dry_run: 'true' }, [
      await codes([
        ['Fine', '950000'],
        ['Short', '12'],
        ['', '950001'],
      ]),
    ])
    // Those of the next file are not among them.
    await take('upload_file', { data_type: 'hs6p', dry_run: 'true' }, [await codes([['Other', '99']])])
    expect(await refusedOf(api, checked.id)).toEqual({
      columns: ['HS6+ code', 'Description'],
      rows: [
        { row: 3, cells: ['12', 'Short'], problems: [expect.objectContaining({ column: 'HS6+ code', code: 'BAD_LENGTH' })] },
        { row: 4, cells: ['950001', ''], problems: [expect.objectContaining({ column: 'Description' })] },
      ],
      total: 2,
    })
    const auditor = await api.as('auditor')
    expect(await auditor.get(`/api/uploads/${checked.id}/refused_rows`)).toMatchObject({ statusCode: 403 })
    const mends = { id: checked.id, dry_run: true, rows: [{ row: 3, isDropped: true }] }
    expect(await auditor.post('/api/persistence/mend_file_upload_job', mends)).toMatchObject({ statusCode: 403 })
  })

  test('of a check are mended or left out, and the whole file is checked again and applied', async ({
    take,
    mend,
    api,
    ended,
    db,
  }) => {
    const checked = await take('upload_file', { data_type: 'hs6p', dry_run: 'true' }, [
      await codes([
        ['Fine', '951000'],
        ['Short', '12'],
        ['Letters', 'ABCDEF'],
        ['Left out', '13'],
      ]),
    ])
    const again = await mend(
      checked.id,
      [
        { row: 3, cells: { 'HS6+ code': '951001' } },
        { row: 4, cells: { 'HS6+ code': '14' } },
        { row: 5, isDropped: true },
      ],
      true,
    )
    expect(again).toMatchObject({ applied: false, noOfRows: 4, added: 2, refusedRows: 1, skippedRows: 1 })
    const { rows: begun } = await db.query<{ mends?: number }>(
      `select after -> 'mends' as mends from audit_log where table_name = 'file_upload_job' and after ? 'job'
         and record_id in ($1, $2) order by id`,
      [String(checked.id), String(again.id)],
    )
    expect(begun, 'the audit log says which upload is mended').toEqual([{ mends: null }, { mends: checked.id }])
    expect((await refusedOf(api, again.id)).rows).toMatchObject([{ row: 4, cells: ['14', 'Letters'] }])
    // What was mended before is kept.
    const last = await mend(again.id, [{ row: 4, cells: { 'HS6+ code': '951002' } }], true)
    expect(last).toMatchObject({ added: 3, refusedRows: 0, skippedRows: 1 })
    const { data } = await api.post<Upload[]>('/api/persistence/apply_file_upload_job', { id: last.id })
    expect(await ended(last.id, data[0]!.jobId)).toMatchObject({ applied: true, added: 3 })
    const { rows } = await db.query<{ code: string }>(`select code from hs6p_code where code like '95100%' order by code`)
    expect(rows.map(({ code }) => code)).toEqual(['951000', '951001', '951002'])
  })

  test('of an upload in force are sent alone, so that no row is added twice; each upload is taken back on its own', async ({
    take,
    mend,
    api,
    db,
    working,
  }) => {
    const upload = await take('table_rows', { table: 'customs' }, [
      offices('Mended A;DE;DE1\nMended B;XX;DE2\nMended C;YY;DE3\n'),
    ])
    expect(upload).toMatchObject({ applied: true, added: 1, refusedRows: 2 })
    const second = await mend(upload.id, [{ row: 3, cells: { Country: 'FI' } }])
    expect(second).toMatchObject({ applied: true, noOfRows: 2, added: 1, refusedRows: 1 })
    expect(await namesOf(db, 'Mended')).toEqual(['Mended A', 'Mended B'])
    const rows = [{ row: 4, cells: { Country: 'FI' } }]
    expect(await api.post('/api/persistence/mend_file_upload_job', { id: upload.id, rows, dry_run: false })).toMatchObject({
      statusCode: 409,
      code: 'UPLOAD_NOT_MENDABLE',
    })
    await mend(second.id, rows)
    expect(await namesOf(db, 'Mended')).toEqual(['Mended A', 'Mended B', 'Mended C'])
    await api.post('/api/persistence/revert_file_upload_job', { id: second.id })
    const jobs = await db.query<{ id: number }>(`select id from job_run where kind = 'revert_upload' order by id desc limit 1`)
    await working.ended(jobs.rows[0]!.id, AbortSignal.timeout(20_000))
    expect(await namesOf(db, 'Mended')).toEqual(['Mended A', 'Mended C'])
  })

  test('that only the database refuses are kept too, and a column that the file lacks can be filled', async ({
    take,
    mend,
    api,
  }) => {
    const file = { name: 'codes.csv', bytes: Buffer.from('Description\nNo code\n') }
    const lacking = await take('table_rows', { table: 'hs6p_code' }, [file])
    const { columns, rows } = await refusedOf(api, lacking.id)
    expect(columns).toContain('Description')
    const [column] = rows[0]!.problems.map((problem) => problem.column)
    const taken = await mend(lacking.id, [{ row: 2, cells: { [column ?? '']: '610910' } }])
    expect(taken).toMatchObject({ added: 0, refusedRows: 1 })
    expect((await refusedOf(api, taken.id)).rows).toMatchObject([
      { row: 2, cells: expect.arrayContaining(['610910', 'No code']) as unknown },
    ])
  })

  test('come as a workbook with the columns of the file and their sentences', async ({ take, api }) => {
    const upload = await take('table_rows', { table: 'customs' }, [offices('Book A;XX;DE1\n')])
    const { rawPayload } = await api.inject({ method: 'GET', url: `/api/uploads/${upload.id}/refused_rows.xlsx` })
    const cells: (readonly unknown[])[] = []
    for await (const { rows } of (await readWorkbook(rawPayload)).rows(0)) cells.push(...rows.map((row) => row.cells))
    expect(cells[0]).toEqual(['name', 'Country', 'Office Code', 'Error / Warning'])
    expect(cells[1]?.slice(0, 3)).toEqual(['Book A', 'XX', 'DE1'])
    expect(String(cells[1]?.[3]).length).toBeGreaterThan(5)
  })

  test('that were not refused cannot be changed', async ({ take, api }) => {
    const upload = await take('table_rows', { table: 'customs' }, [offices('Kept A;DE;KA1\nKept B;XX;KA2\n')])
    const rows = [{ row: 2, cells: { name: 'Other' } }]
    expect(await api.post('/api/persistence/mend_file_upload_job', { id: upload.id, rows, dry_run: false })).toMatchObject({
      statusCode: 404,
    })
  })
})
