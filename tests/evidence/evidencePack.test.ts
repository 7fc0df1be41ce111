/* Evidence for an authority: one zip that proves itself with nothing but Node, and stops proving when a byte is changed. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect } from 'vitest'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { pdfText } from '../support/pdfText.ts'
import { sealAll } from '../support/sealAll.ts'
import { unzipped } from '../support/unzipped.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed, test as working } from '../returns/working.ts'
import type { Jobs } from '../../api/jobs/Jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'evidence-test-'))
const test = working.extend('env', { scope: 'file' }, () => ({}))
const { em: _, payments: __, ...plain } = example

interface Merchant {
  id: number
  identifier: string
}

/** A merchant whose import return of October 2026 is filed with 19.00. */
async function filedMerchant(api: ApiClient, db: pg.Client): Promise<Merchant> {
  const merchant = await merchantOf(api, db)
  const order = { ...plain, ...on('2026-10-10'), ...to('DE'), ...items({ unit_price: '119.00' }), delivery: '0' }
  const buyer = { buyer: { kind: 'consumer', name: 'Berta Bauer', email: 'berta@buyer.example' } }
  const ship_to = { ...order.ship_to, name: 'Berta Bauer', street: 'Hinterhof 7' }
  await send(api, [{ ...order, ...buyer, ship_to, em: merchant.identifier, id: 'A' }])
  const report = await composed(api, db, merchant.id, 'import', '2026-10-10')
  const filed = await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', {
    global_id: report,
    em_id: merchant.id,
    report_type: 'ioss',
    reported_vat_amount: '19.00',
    report_date: '2026-11-20',
  })
  expect(filed.statusCode, JSON.stringify(filed)).toBe(200)
  return merchant
}

const wanted = (em_id: number, given: object = {}) => ({
  em_id,
  schemes: ['import'],
  first_day: '2026-10-01',
  last_day: '2026-10-31',
  with_buyers: false,
  ...given,
})
const make = (api: ApiClient, em_id: number, given: object = {}) =>
  api.post<{ id: number; job: number }>('/api/evidence_pack/make', wanted(em_id, given))
const fetched = (api: ApiClient, id: number) => api.inject({ method: 'GET', url: `/api/evidence_pack/${id}/file` })

/** Makes a pack and waits for its job. */
async function packOf(api: ApiClient, { jobs, em_id, given = {} }: { jobs: Jobs; em_id: number; given?: object }) {
  const { statusCode, data } = await make(api, em_id, given)
  expect(statusCode).toBe(200)
  const ended = await jobs.ended(data.job, AbortSignal.timeout(60_000))
  expect(ended, JSON.stringify(ended)).toMatchObject({ state: 'done' })
  const reply = await fetched(api, data.id)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  return { id: data.id, zip: reply.rawPayload, files: unzipped(reply.rawPayload) }
}

/** Runs the program in a folder that has nothing else, as an authority would. */
function verified(zip: Buffer, program = 'api/cli/evidence/verify.mjs') {
  const path = join(folder, 'pack.zip')
  writeFileSync(path, zip)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, path], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

test.beforeAll(({ clock }) => clock.set('2026-11-20T08:00:00Z'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an evidence pack', () => {
  test('has records, ledger, returns with their files, payments, rates and audit rows, and links all of them', async ({
    api,
    db,
    databases,
    working: jobs,
  }) => {
    const merchant = await filedMerchant(api, db)
    await sealAll(databases.sealer)
    const { files, zip } = await packOf(api, { jobs, em_id: merchant.id })
    const page = files.get('index.html')?.toString() ?? ''
    const names = [...files.keys()]
    for (const folderName of ['records', 'ledger', 'returns', 'corrections', 'payments', 'rates', 'checks', 'orders', 'customs'])
      expect(
        names.some((name) => name.startsWith(`${folderName}/`)),
        folderName,
      ).toBe(true)
    for (const name of names.filter((one) => one.includes('/'))) expect(page, name).toContain(`href="${encodeURI(name)}"`)
    expect(page).toContain('Ledger, returns and payments agree.')
    expect(page).not.toMatch(/<script|onload=|src=/)
    const records = files.get('records/import.csv')?.toString() ?? ''
    expect(records.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(records).toMatch(/"100\.00","19\.00"/)
    expect(names.filter((name) => name.startsWith('returns/files/'))).toHaveLength(4)
    expect(files.get('ledger/explanations.ndjson')?.toString()).toContain('"explanation"')
    expect(files.get('audit/audit.ndjson')?.toString()).toContain('"table_name":"fiscal_report"')
    const all = [...files.entries()].filter(([name]) => !name.endsWith('.xlsx')).map(([, bytes]) => bytes.toString())
    for (const buyer of ['Berta Bauer', 'berta@buyer.example', 'Hinterhof'])
      expect(
        all.some((text) => text.includes(buyer)),
        buyer,
      ).toBe(false)
    expect(verified(zip)).toMatchObject({ status: 0, text: expect.stringMatching(/^Whole: Intake .* 1 records, 0 differences/s) })
    expect(files.get('audit/seals.ndjson')?.toString().split('\n').length).toBeGreaterThan(1)
  })

  test('is found to be altered when any one byte of what it holds, or of what stands around it, is another', async ({
    api,
    db,
    databases,
    working: jobs,
  }) => {
    const merchant = await filedMerchant(api, db)
    await sealAll(databases.sealer)
    const { zip, files } = await packOf(api, { jobs, em_id: merchant.id })
    const own = join(folder, 'verify.mjs')
    writeFileSync(own, files.get('verify.mjs') ?? '')
    expect(verified(zip, own).status).toBe(0)
    // Some of each part: heads, contents, directory, end.
    const places = [0, 8, 30, 400, ...Array.from({ length: 7 }, (_, step) => Math.floor((zip.length - 1) * (step / 6)))]
    for (const place of places) {
      const altered = Buffer.from(zip)
      altered[place] = (altered[place] ?? 0) ^ 0x41
      const { status, text } = verified(altered, own)
      expect([place, status], text).toEqual([place, 1])
      expect(text).toMatch(/^Not whole: /)
    }
  })

  test('shows in red what does not agree, and counts it', async ({ api, db, working: jobs }) => {
    const merchant = await filedMerchant(api, db)
    await db.query(
      `with billed as (insert into issued_invoice (em_id, invoice_number, client_number, reference_number, invoice_duration, due_date,
         payment_handling_mode, fees, vat_treatment, vat_rate, vat, passed_on, total_invoice_amount_in_eur, seller, client, paid_amount, payment_status, id)
       select $1, 'T-1', '1', '13', '2026-10', '2026-11-30', 'indirect', 0, t, 0, 0, 18, 18, '{}', '{}', 0, 'pending', allot
       from (select (select vat_treatment from issued_invoice limit 1) as t, (select max(id) + 1 from issued_invoice where id < 1000000) as allot) x
       returning id, em_id)
       insert into billed_report (em_id, report_id, place, amount, invoice_id) select em_id, (select max(id) from fiscal_report where em_id = $1), 1, 18, id from billed`,
      [merchant.id],
    )
    const { id, files } = await packOf(api, { jobs, em_id: merchant.id })
    const page = files.get('index.html')?.toString() ?? ''
    expect(page).toContain('do not agree in every place')
    expect(page).toMatch(
      /<tr class="differs"><td>[^<]*<\/td><td>Reported and invoiced<\/td><td>19\.00 EUR<\/td><td>18\.00 EUR<\/td><td>-1\.00 EUR/,
    )
    const { rows } = await db.query<{ differences: number }>('select differences from evidence_pack where id = $1', [id])
    expect(rows).toEqual([{ differences: 2 }])
  })
})

describe('buyers', () => {
  test('are named only for a reason, which is in the audit log, and only for who may read who they are', async ({
    api,
    db,
    working: jobs,
  }) => {
    const merchant = await filedMerchant(api, db)
    expect(await make(api, merchant.id, { with_buyers: true, reason: '  ' })).toMatchObject({
      statusCode: 400,
      errors: { reason: expect.stringContaining('Reason') },
    })
    const tester = await api.as('tester')
    expect(await make(tester, merchant.id, { with_buyers: true, reason: 'audit 7' })).toMatchObject({ statusCode: 403 })
    const given = { with_buyers: true, reason: 'audit 7 of the tax authority' }
    const { id, files } = await packOf(api, { jobs, em_id: merchant.id, given })
    expect(files.get('orders/customer_order.csv')?.toString()).toContain('Berta Bauer')
    expect(files.get('index.html')?.toString()).toContain('audit 7 of the tax authority')
    const { rows } = await db.query(
      `select user_name, after ->> 'reason' as reason from audit_log where table_name = 'evidence_pack' and record_id = $1 and action = 'insert'`,
      [String(id)],
    )
    expect(rows).toEqual([{ user_name: 'operator', reason: given.reason }])
    expect((await fetched(tester, id)).statusCode).toBe(403)
    expect((await fetched(await api.as('auditor'), id)).statusCode).toBe(403)
  })
})

test('customs papers are in it as PDF if they are asked for, and name buyers only with them', async ({
  api,
  db,
  working: jobs,
}) => {
  const merchant = await filedMerchant(api, db)
  await db.query(`update customer_order set order_status = 'payment_verified' where em_id = $1`, [merchant.id])
  await db.query(`update shipment set order_status = 'payment_verified' where em_id = $1`, [merchant.id])
  const { rows } = await db.query<{ id: number }>('select id from shipment where em_id = $1 order by id', [merchant.id])
  const names = rows.map(({ id }) => `customs/papers/${id}.pdf`)
  expect(names.length).toBeGreaterThan(0)
  const papersOf = ({ files }: { files: Map<string, Buffer> }) =>
    [...files.keys()].filter((name) => name.startsWith('customs/papers/'))
  expect(papersOf(await packOf(api, { jobs, em_id: merchant.id }))).toEqual([])
  const unnamed = await packOf(api, { jobs, em_id: merchant.id, given: { with_papers: true } })
  expect(papersOf(unnamed)).toEqual(names)
  expect(verified(unnamed.zip)).toMatchObject({ status: 0, text: expect.stringMatching(/1 records, 0 differences/) })
  const textIn = ({ files }: { files: Map<string, Buffer> }) =>
    names.map((name) => pdfText(files.get(name) ?? Buffer.alloc(0))).join()
  expect(textIn(unnamed)).toContain('Intake')
  for (const buyer of ['Berta Bauer', 'berta@buyer.example', 'Hinterhof']) expect(textIn(unnamed)).not.toContain(buyer)
  const given = { with_papers: true, with_buyers: true, reason: 'audit 9' }
  expect(textIn(await packOf(api, { jobs, em_id: merchant.id, given }))).toContain('Berta Bauer')
})

test('a pack that names somebody who is erased is withdrawn, and one that is made anew shows the pseudonym', async ({
  api,
  db,
  working: jobs,
}) => {
  const merchant = await filedMerchant(api, db)
  await db.query(`update shipment set shipped_at = '2026-10-12' where em_id = $1`, [merchant.id])
  const given = { with_buyers: true, reason: 'audit 8' }
  const named = await packOf(api, { jobs, em_id: merchant.id, given })
  const plainPack = await packOf(api, { jobs, em_id: merchant.id })
  const admin = await api.as('admin')
  const { rows } = await db.query<{ id: number; file: string }>(
    'select o.id, (select file from evidence_pack p where p.id = $2) as file from customer_order o where o.em_id = $1',
    [merchant.id, named.id],
  )
  const body = { pseudonym: 'Erased-0000000A', rows: rows.map(({ id }) => ({ kind: 'order', id })) }
  expect(await admin.post('/api/privacy/erase', body)).toMatchObject({ statusCode: 200, data: { replaced: 1 } })
  expect((await fetched(api, named.id)).statusCode).toBe(404)
  expect((await fetched(api, plainPack.id)).statusCode).toBe(200)
  const { data } = await api.load<{ status: string }>('evidence_pack', { filter: [{ name: 'em_id', value: merchant.id }] })
  expect(data.rows.map(({ status }) => status).toSorted()).toEqual(['complete', 'withdrawn'])
  expect((await db.query('select from stored_file where handle = $1', [rows[0]?.file])).rowCount).toBe(0)
  const anew = await packOf(api, { jobs, em_id: merchant.id, given })
  const texts = [...anew.files.entries()].filter(([name]) => !/\.(xlsx|pdf)$/.test(name)).map(([, bytes]) => bytes.toString())
  for (const secret of ['Berta Bauer', 'berta@buyer', 'Hinterhof'])
    expect(texts.some((text) => text.includes(secret))).toBe(false)
  expect(anew.files.get('orders/customer_order.csv')?.toString()).toContain('Erased-0000000A')
  expect(verified(anew.zip)).toMatchObject({ status: 0 })
  // Each pack names the contact of the merchant, with buyers or without.
  await db.query(`update em set enabled = false, nominated_person = 'Ada Shop' where id = $1`, [merchant.id])
  const contact = { pseudonym: 'Erased-0000000B', rows: [{ kind: 'contact', id: merchant.id }] }
  expect(await admin.post('/api/privacy/erase', contact)).toMatchObject({ statusCode: 200, data: { replaced: 1 } })
  for (const { id } of [plainPack, anew]) expect((await fetched(api, id)).statusCode).toBe(404)
})

describe('a request', () => {
  test.for([
    ['days that come', { last_day: '2026-11-21' }, { last_day: 'Until cannot be in the future' }],
    ['an end before the beginning', { first_day: '2026-11-02', last_day: '2026-11-01' }, { last_day: expect.any(String) }],
    ['more than a year', { first_day: '2025-01-01' }, { last_day: expect.any(String) }],
    ['no scheme', { schemes: [] }, undefined],
    ['a scheme that there is not', { schemes: ['constructor'] }, undefined],
  ] as const)('with %s is refused with a sentence, and nothing is made', async ([, given, errors], { api, db }) => {
    const { id } = await merchantOf(api, db)
    const reply = await make(api, id, given)
    expect(reply.statusCode).toBe(400)
    if (errors) expect(reply.errors).toEqual(errors)
    expect((await db.query('select from evidence_pack where em_id = $1', [id])).rowCount).toBe(0)
  })

  test('of an unknown merchant, of a file that is not there, or by who may not write, is refused', async ({ api, db }) => {
    const { id } = await merchantOf(api, db)
    expect(await make(api, 999_999)).toMatchObject({ statusCode: 404 })
    expect(await make(await api.as('auditor'), id)).toMatchObject({ statusCode: 403 })
    expect((await fetched(api, 999_999)).statusCode).toBe(404)
  })
})
