/* Statements of our bank: read whole or not at all, once, and taken back. */
import { zipSync } from 'fflate'
import { camtOfBatches, camtOfSingles, mt940Of } from '../../seeds/demo/bank/bankFiles.ts'
import type { MadeStatement } from '../../seeds/demo/bank/bankFiles.ts'
import { readStatementFile } from '../../api/files/reading/statements/readStatementFile.ts'
import { day } from '../invoices/billing.ts'
import { describe, expect } from '../support/test.ts'
import { send, test } from '../support/uploads.ts'
import { astray, drop, entryOf, invoicesOf, ownAccount, statementOf, stored, transfer } from './bank.ts'

const forms = { camtOfSingles, camtOfBatches, mt940Of } as const
const fileOf = (text: string | Buffer, name = 'statement.xml') => ({ name, bytes: Buffer.from(text) })

/** A statement with what every form can say. */
const usual = (account: string): MadeStatement =>
  statementOf(account, [
    transfer('120.50', { name: 'Müller & Söhne', iban: 'DE89370400440532013000', text: 'Rechnung 2026-000001' }),
    transfer('-3.20', { name: 'Bank', text: 'Fee' }),
  ])

describe('a statement', () => {
  test.for(Object.keys(forms) as (keyof typeof forms)[])(
    'is read as %s: payer, account, text and sign',
    async (form, { api, db, take }) => {
      const made = usual(await ownAccount(db))
      const name = form === 'mt940Of' ? 'statement.sta' : 'statement.xml'
      const upload = await take('bank_statement', {}, [fileOf(forms[form]([made]), name)])
      expect(upload).toMatchObject({ status: 'success', applied: true, noOfRows: 2, noOfRowsUploaded: 2, added: 3 })
      const [first, second] = made.entries
      expect(await entryOf(api, db, String(first?.bankReference))).toMatchObject({
        amount: '120.50',
        state: 'open',
        payer_name: 'Müller & Söhne',
        payer_iban: 'DE89370400440532013000',
        text: 'Rechnung 2026-000001',
      })
      expect(await entryOf(api, db, String(second?.bankReference))).toMatchObject({
        amount: '-3.20',
        state: 'outgoing',
        tier: null,
      })
      expect(await astray(db)).toEqual([])
    },
  )

  test('of MT940 is read in Latin-1 too, and several files in a zip', async ({ api, db, take }) => {
    const [one, two] = [usual(await ownAccount(db)), usual(await ownAccount(db))]
    const latin = Buffer.from(mt940Of([one]), 'latin1')
    const zip = zipSync({ 'a.sta': latin, 'b.xml': Buffer.from(camtOfSingles([two])) })
    expect(await take('bank_statement', {}, [fileOf(Buffer.from(zip), 'both.zip')])).toMatchObject({ applied: true, added: 6 })
    for (const { entries } of [one, two])
      expect(await entryOf(api, db, String(entries[0]?.bankReference))).toMatchObject({ payer_name: 'Müller & Söhne' })
  })

  test('with an entry of nothing is read without it, since it moves nothing', async ({ db, take }) => {
    const made = statementOf(await ownAccount(db), [transfer('0.00', { text: 'Your fees have changed' }), transfer('5.00')])
    expect(await drop(take, [made])).toMatchObject({ noOfRows: 2, added: 2, skippedRows: 1 })
    const { rows } = await db.query('select amount::text from bank_entry where bank_reference = any($1)', [
      made.entries.map(({ bankReference }) => bankReference),
    ])
    expect(rows).toEqual([{ amount: '5.00' }])
  })

  test('with a batch that does not add up stays one entry; entries alike in everything are two', async ({ db, take }) => {
    const account = await ownAccount(db)
    const twice = transfer('10.00', { text: 'the same' })
    const made = statementOf(account, [twice, twice, transfer('5.00')])
    expect(await drop(take, [made])).toMatchObject({ added: 4, skippedRows: 0 })
    expect(await drop(take, [made])).toMatchObject({ added: 0, skippedRows: 3 })
    const batch = camtOfBatches([statementOf(account, [transfer('10.00'), transfer('7.00')])])
    const torn = batch.replace('<Amt Ccy="EUR">7.00</Amt><RltdPties>', '<Amt Ccy="EUR">6.00</Amt><RltdPties>')
    expect(torn).not.toBe(batch)
    expect(await take('bank_statement', {}, [fileOf(torn)])).toMatchObject({ noOfRows: 1, added: 2 })
  })

  test('is checked first without a trace, then applied; the same file again changes nothing', async ({
    api,
    db,
    ended,
    take,
  }) => {
    const made = usual(await ownAccount(db))
    const before = await stored(db)
    const checked = await drop(take, [made], { dry_run: 'true' })
    expect(checked).toMatchObject({ status: 'success', applied: false, added: 3 })
    expect(await stored(db)).toEqual(before)
    const applied = await api.post<{ id: number; jobId: number }[]>('/api/persistence/apply_file_upload_job', { id: checked.id })
    const [job] = applied.data
    expect(await ended(checked.id, Number(job?.jobId))).toMatchObject({ applied: true, added: 3 })
    const after = await stored(db)
    expect(after).toEqual({ statements: Number(before?.statements) + 1, entries: Number(before?.entries) + 2 })
    expect(await drop(take, [made])).toMatchObject({ status: 'success', added: 0, skippedRows: 2 })
    expect(await stored(db)).toEqual(after)
  })

  test('is read piece by piece as it comes from its store, whatever its length', async ({ db, take }) => {
    const made = usual(await ownAccount(db))
    // What no reader knows stands before the second entry.
    const padding = `<Other>${' '.repeat(8000)}</Other>\n`
    const text = camtOfSingles([made]).replace('</Ntry>\n<Ntry>', `</Ntry>\n${padding.repeat(300)}<Ntry>`)
    const bytes = Buffer.from(text)
    let given = 0
    async function* pieces() {
      for (let start = 0; start < bytes.length; start += 65_536) {
        given++
        yield bytes.subarray(start, start + 65_536)
      }
    }
    const first = await readStatementFile(pieces()).next()
    async function* torn() {
      yield bytes.subarray(0, 500)
      throw new Error('The store is away')
    }
    const readTorn = async () => {
      for await (const events of readStatementFile(torn())) expect(events).toEqual([])
    }
    await expect(readTorn()).rejects.toThrow('The store is away')
    expect(first.value).toMatchObject([{ kind: 'entry', entry: { amount: '120.50' } }])
    expect(given).toBeLessThanOrEqual(2)
    expect(await take('bank_statement', {}, [fileOf(bytes)])).toMatchObject({ status: 'success', noOfRows: 2, added: 3 })
  })

  test('is taken back; an entry that is booked stays, and the file brings back the others', async ({
    api,
    databases,
    db,
    jobs,
    take,
  }) => {
    const [invoice] = await invoicesOf(api, db, databases)
    const [paying, other] = [transfer(String(invoice?.total), { reference: String(invoice?.reference) }), transfer('1.00')]
    const made = statementOf(await ownAccount(db), [paying, other])
    const upload = await drop(take, [made])
    const { id, version, invoices } = await entryOf(api, db, String(paying.bankReference))
    expect(await api.post('/api/bank/accept', { id, version, invoices })).toMatchObject({ statusCode: 200 })
    await api.post('/api/persistence/revert_file_upload_job', { id: upload.id })
    const { rows } = await db.query<{ id: number }>(`select max(id)::integer as id from job_run where kind = 'revert_upload'`)
    await jobs.ended(Number(rows[0]?.id), AbortSignal.timeout(30_000))
    expect((await api.get(`/api/uploads/${upload.id}`)).data).toMatchObject({ reverted: true, leftInPlace: 2 })
    const left = await db.query('select bank_reference from bank_entry where bank_reference = any($1)', [
      [paying.bankReference, other.bankReference],
    ])
    expect(left.rows).toEqual([{ bank_reference: paying.bankReference }])
    expect(await drop(take, [made])).toMatchObject({ added: 1, skippedRows: 1 })
    expect(await astray(db)).toEqual([])
  })

  test('that does not begin where the one before has ended is read, and the gap is said', async ({ db, take }) => {
    const account = await ownAccount(db)
    const at = (offset: number, opening: string) => statementOf(account, [transfer('10.00', { day: day(offset) })], { opening })
    const [first, next, late] = [at(-400, '100.00'), at(-399, '110.00'), at(-397, '130.00')]
    expect((await drop(take, [first, next])).errorList).toEqual([])
    expect((await drop(take, [late])).errorList).toMatchObject([
      { isWarning: true, code: 'STATEMENT_GAP', value: late.number, error: expect.stringContaining('130.00') as string },
    ])
    const wide = statementOf(account, [transfer('1.00', { day: day(-398) })], {
      from: day(-400),
      to: day(-396),
      opening: '100.00',
    })
    expect((await drop(take, [wide])).errorList.map(({ code }) => code)).toContain('STATEMENT_OVERLAP')
  })
})

describe('a file', () => {
  type Bad = (account: string) => { file: ReturnType<typeof fileOf>; says: RegExp }
  const camt = (account: string, more: Partial<MadeStatement> = {}) =>
    camtOfSingles([{ ...usual(account), number: '77', ...more }])
  const mt = (account: string, more: Partial<MadeStatement> = {}) => mt940Of([{ ...usual(account), number: '77', ...more }])
  const bad: Record<string, Bad> = {
    'CAMT cut in the middle': (own) => ({ file: fileOf(camt(own).slice(0, 1100)), says: /XML file: .*\d+:\d+/ }),
    'MT940 cut in the middle': (own) => ({
      file: fileOf(mt(own).split(':62F:')[0] ?? '', 'a.sta'),
      says: /ends within statement 77, after entry 2/,
    }),
    'of another account': () => ({ file: fileOf(camt('FI2112345600000785')), says: /of account FI2112345600000785\. Ours is/ }),
    'with a wrong sum': (own) => ({
      file: fileOf(camt(own, { closing: '1117.31' })),
      says: /comes to 1117\.30, but it says 1117\.31/,
    }),
    'with a wrong sum in MT940': (own) => ({ file: fileOf(mt(own, { closing: '1.00' }), 'a.mt940'), says: /but it says 1\.00/ }),
    'in another currency': (own) => ({ file: fileOf(camt(own, { currency: 'SEK' })), says: /77, entry 0: the currency is SEK/ }),
    'with one entry in another currency': (own) => ({
      file: fileOf(camt(own).replace('<Ntry><Amt Ccy="EUR">3.20', '<Ntry><Amt Ccy="USD">3.20')),
      says: /entry 2: the currency is USD/,
    }),
    'with an amount that is none': (own) => ({
      file: fileOf(camt(own).replace('>120.50<', '>1e5<')),
      says: /entry 1: Amt cannot be read: “1e5”/,
    }),
    'with a day that is none': (own) => ({
      file: fileOf(camt(own).replaceAll(/<BookgDt><Dt>[^<]*/g, '<BookgDt><Dt>2026-02-30')),
      says: /entry 1: BookgDt cannot be read: “2026-02-30”/,
    }),
    'of a future day': (own) => ({
      file: fileOf(camtOfSingles([statementOf(own, [transfer('1.00', { day: day(3) })], { number: '78' })])),
      says: /78, entry 1 is of .* in the future/,
    }),
    'without a closing balance': (own) => ({
      file: fileOf(camt(own).replace('CLBD', 'ITBD')),
      says: /77 lacks its opening or closing/,
    }),
    'with a type declaration': (own) => ({
      file: fileOf(camt(own).replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document')),
      says: /DOCTYPE/,
    }),
    'of neither form': () => ({ file: fileOf('day;amount\n2026-11-01;5', 'a.txt'), says: /neither a CAMT\.053 nor an MT940/ }),
    'of other XML': () => ({ file: fileOf('<a><Stmt/></a>'), says: /neither a CAMT\.053/ }),
    'that is a zip bomb': () => ({
      file: fileOf(Buffer.from(zipSync({ 'a.xml': Buffer.alloc(8 * 1024 * 1024, 32) }, { level: 9 })), 'a.zip'),
      says: /times its size/,
    }),
  }

  test.for(Object.keys(bad))('%s is refused with its place, and nothing of it is stored', async (name, { api, db, ended }) => {
    const before = await stored(db)
    const { file, says } = bad[name]?.(await ownAccount(db)) ?? { file: fileOf(''), says: / / }
    const reply = await send(api, 'bank_statement', {}, [file])
    const upload = reply.statusCode === 200 ? await ended(Number(reply.data[0]?.id), Number(reply.data[0]?.jobId)) : undefined
    expect(upload?.errorMsg ?? reply.errors?.['file']).toMatch(says)
    expect(upload?.status ?? 'error').toBe('error')
    expect(await stored(db)).toEqual(before)
  })

  test('whose statement was read before with other balances is refused', async ({ db, take }) => {
    const made = usual(await ownAccount(db))
    await drop(take, [made])
    expect(await drop(take, [{ ...made, opening: '1.00' }])).toMatchObject({
      status: 'error',
      errorMsg: expect.stringContaining('was read before with other balances') as string,
    })
  })

  test('is sent by those who may write about merchants, and nobody else', async ({ api }) => {
    for (const role of ['auditor', 'translator'] as const)
      expect(await send(await api.as(role), 'bank_statement', {}, [fileOf('<a/>')])).toMatchObject({ statusCode: 403 })
  })
})
