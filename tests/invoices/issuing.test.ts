/* Issuing invoices for real orders. */
import { invoiceReference } from '#domain/invoicing/referenceNumber.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { createApp } from '../../api/process/createApp.ts'
import { monthBounds } from '../../api/features/invoices/billing/billedMonth.ts'
import { issueInvoices } from '../../api/features/invoices/billing/issueInvoices.ts'
import { readMerchantIds } from '../../api/features/invoices/billing/readMerchants.ts'
import { describe, expect, test as base } from '../support/test.ts'
import { addOrder, at, giveProduct, invoicesOf, ledgerOf, merchantOf, october, outOfTurn } from './billing.ts'

/** A node that works on jobs. */
const test = base.extend('working', { scope: 'file' }, async ({ config, databases, jobs }) => {
  await jobs.work(jobHandlers({ config, db: databases }))
  return jobs
})

const ofMessage = (message: string) => expect.objectContaining({ message }) as unknown

describe('a month', () => {
  test('is billed from the orders whose payment was accepted in it, once', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'indirect')
    await addOrder(db, { emId, paid: '2026-10-01T00:00:00Z', goods: '33.33', declared: true })
    await addOrder(db, { emId, paid: '2026-10-31T23:59:59Z', goods: '66.67' })
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '220.00', vat: '62.32', duty: '24.38', reportType: 'FC_REP' })
    // Neither a later order nor a gift card is on it.
    await addOrder(db, { emId, paid: '2026-11-01T00:00:00Z', goods: '1000.00' })
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '1000.00', reportType: 'GIFTCARD_SCHEME' })
    const first = await issueInvoices(ledgerOf(databases), october('indirect'))
    expect(first.issued).toBeGreaterThan(0)
    // Growth: 0.50 + 1 % and, for final customers, the same. 0.83 + 1.17, 2.70, and 0.10 for the parcel.
    const [invoice, ...others] = await invoicesOf(db, emId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      table: 'invoice',
      fees: '4.80',
      vat: '0.00',
      passed_on: '86.70',
      total: '91.50',
      due: '2026-11-23',
    })
    expect(invoice?.client_number).toBe(String(10_000 + emId))
    expect(invoice?.reference_number).toBe(invoiceReference(String(10_000 + emId), Number(invoice?.id)))
    const { data } = await api.load('invoice_line', {
      filter: [{ name: 'invoice_id', value: invoice?.id }],
      orderBy: [{ name: 'line_number', direction: 'asc' }],
    })
    expect(data.rows).toMatchObject([
      { kind: 'import', quantity: 2, base: '100.00', amount: '2.00', computed_from: { fixed_fee: '0.50' } },
      { kind: 'fc_rep', quantity: 1, base: '220.00', amount: '2.70' },
      { kind: 'customs_data', quantity: 1, amount: '0.10' },
      { kind: 'fc_rep_duty', amount: '24.38' },
      { kind: 'fc_rep_vat', amount: '62.32' },
    ])
    expect(await issueInvoices(ledgerOf(databases), october('indirect'))).toMatchObject({ issued: 0 })
    expect(await invoicesOf(db, emId)).toHaveLength(1)
  })

  test('of a merchant that pays its taxes itself has only our fees, with Estonian VAT in Estonia', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct', 'EE')
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '950.00', vat: '62.32', duty: '24.38', reportType: 'FC_REP' })
    await issueInvoices(ledgerOf(databases), october('direct'))
    expect(await invoicesOf(db, emId)).toMatchObject([{ fees: '10.00', vat: '2.40', passed_on: '0.00', total: '12.40' }])
  })

  test('of a merchant with a warehouse at home is billed once, under its domestic number', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct', 'EE')
    await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '10.00' })
    await db.query(
      `insert into em_vat (em_id, type, country, vat_id)
       values ($1, 'warehouse', 'EE', 'EE100000001'), ($1, 'domestic', 'EE', 'EE100594102')`,
      [emId],
    )
    expect(await issueInvoices(ledgerOf(databases), { ...october('direct'), emIds: [emId] })).toMatchObject({
      issued: 1,
      refused: [],
    })
    const { rows } = await db.query(`select client ->> 'vat_id' as number from issued_invoice where em_id = $1`, [emId])
    expect(rows).toEqual([{ number: 'EE100594102' }])
  })

  test.for([
    ['2025-10-31', [{ kind: 'annual' }]],
    ['2025-11-01', []],
    ['2025-09-30', []],
    ['2026-10-01', []],
  ] as const)(
    'of a merchant that commenced on %s has an annual fee only if it is an anniversary',
    async (given, { api, db, databases }) => {
      const [commenced, lines] = given
      const emId = await merchantOf(api, db, 'direct')
      await db.query(
        `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date)
       values ($1, 'IM2330000017', 'EE', $2)
       on conflict (em_id) do update set ioss_import_scheme_commencement_date = excluded.ioss_import_scheme_commencement_date`,
        [emId, commenced],
      )
      await addOrder(db, { emId, paid: '2026-10-15T12:00:00Z', goods: '10.00' })
      const run = { ...october('direct'), emIds: [emId], awaitsReturns: false }
      expect(await issueInvoices(ledgerOf(databases), run)).toMatchObject({ issued: 1 })
      const { rows } = await db.query(`select kind from invoice_line where em_id = $1 and kind = 'annual'`, [emId])
      expect(rows).toEqual(lines)
    },
  )

  test('is billed in euro at the daily rate of each payment, or the latest before it', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await db.query(`delete from daily_exchange_rate where currency = 'SEK'`)
    await db.query(
      `insert into daily_exchange_rate (currency, daily_rate, date) values ('SEK', 10, '2026-10-02'), ('SEK', 20, '2026-10-05')`,
    )
    await addOrder(db, { emId, paid: '2026-10-04T12:00:00Z', goods: '1000.00', currency: 'SEK' })
    await issueInvoices(ledgerOf(databases), october('direct'))
    expect(await invoicesOf(db, emId)).toMatchObject([{ fees: '1.50' }])
  })

  test('is billed to everybody except merchants without an exchange rate or a fee class, with the reason', async ({
    api,
    db,
    databases,
  }) => {
    const [noRate, noClass, fine] = [
      await merchantOf(api, db, 'direct'),
      await merchantOf(api, db, 'direct'),
      await merchantOf(api, db, 'direct'),
    ]
    await db.query('update em_fee_info set fee_class_id_effective = null where em_id = $1', [noClass])
    await db.query('update em_fee_choice set fee_class_id = null where em_id = $1', [noClass])
    await addOrder(db, { emId: noRate, paid: '2026-10-15T12:00:00Z', goods: '10.00', currency: 'ISK' })
    await addOrder(db, { emId: noClass, paid: '2026-10-15T12:00:00Z', goods: '10.00' })
    await addOrder(db, { emId: fine, paid: '2026-10-15T12:00:00Z', goods: '10.00' })
    const { refused } = await issueInvoices(ledgerOf(databases), october('direct'))
    expect(refused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ em_id: noRate, reason: ofMessage('No rate of ISK is known for 2026-10-15') }),
        expect.objectContaining({ em_id: noClass, reason: ofMessage('No fee class is in force') }),
      ]),
    )
    expect(await invoicesOf(db, fine)).toHaveLength(1)
  })

  test('is for merchants that were registered by its last day', async ({ api, db }) => {
    const ids = [await merchantOf(api, db, 'direct'), await merchantOf(api, db, 'direct')]
    await db.query(`update em set registered_date = '2026-10-31' where id = $1`, [ids[0]])
    await db.query(`update em set registered_date = '2026-11-01' where id = $1`, [ids[1]])
    expect(await readMerchantIds(db, { mode: 'direct', emIds: ids }, monthBounds('2026-10'))).toEqual([ids[0]])
    expect(await readMerchantIds(db, { mode: 'direct', emIds: ids }, monthBounds('2026-11'))).toEqual(ids)
  })

  test('is not billed before its grace period is over', async ({ databases }) => {
    const early = { ...october('direct'), at: new Date('2026-11-05T23:59:00Z') }
    await expect(issueInvoices(ledgerOf(databases), early)).rejects.toThrow(
      'Invoices for 2026-10 cannot be issued before 2026-11-06',
    )
  })
})

describe('numbers', () => {
  test('two issuers at once bill each merchant once, and leave no gap', async ({ api, db, databases }) => {
    const merchants: number[] = []
    for (let index = 0; index < 8; index++) {
      const emId = await merchantOf(api, db, 'direct')
      await addOrder(db, { emId, paid: '2026-08-15T12:00:00Z', goods: '10.00' })
      merchants.push(emId)
    }
    const run = { month: '2026-08', paymentMode: 'direct', at } as const
    await Promise.all([1, 2, 3].map(() => issueInvoices(ledgerOf(databases), run)))
    for (const emId of merchants) expect(await invoicesOf(db, emId)).toHaveLength(1)
    const { rows } = await db.query<{ number: string }>(
      `select invoice_number as number from invoice where invoice_number like '2026-%' order by 1`,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`))
  })

  test('two issuers and a person who credits, at once, give each document the next number of its series', async ({
    api,
    db,
    databases,
  }) => {
    const admin = await api.as('admin')
    const credited: { em_id: number; invoice_id: number }[] = []
    for (let index = 0; index < 3; index++) {
      const em_id = await merchantOf(api, db, 'direct')
      await addOrder(db, { emId: em_id, paid: '2026-06-15T12:00:00Z', goods: '10.00' })
      await issueInvoices(ledgerOf(databases), { month: '2026-06', paymentMode: 'direct', at, emIds: [em_id] })
      credited.push({ em_id, invoice_id: Number((await invoicesOf(db, em_id))[0]?.['id']) })
    }
    const merchants: number[] = []
    for (let index = 0; index < 6; index++) {
      const emId = await merchantOf(api, db, 'direct')
      await addOrder(db, { emId, paid: '2026-06-15T12:00:00Z', goods: '10.00' })
      for (const kind of ['addons', 'gpsr']) await giveProduct(db, { emId, kind, from: '2026-06-01' })
      merchants.push(emId)
    }
    const run = { month: '2026-06', paymentMode: 'direct', at, emIds: merchants } as const
    const [, , ...credits] = await Promise.all([
      issueInvoices(ledgerOf(databases), run),
      issueInvoices(ledgerOf(databases), { ...run, emIds: merchants.toReversed() }),
      ...credited.map((one) => admin.post('/api/invoice/credit', { ...one, reason: 'Agreed' })),
    ])
    expect(credits).toMatchObject(credited.map(() => ({ statusCode: 200 })))
    for (const emId of merchants) expect(await invoicesOf(db, emId)).toHaveLength(3)
    expect(await outOfTurn(db)).toEqual([])
  })

  test('an invoice that fails releases its number', async ({ api, db, databases }) => {
    const emId = await merchantOf(api, db, 'direct')
    await addOrder(db, { emId, paid: '2026-07-15T12:00:00Z', goods: '10.00' })
    const last = async () =>
      (await db.query(`select last_number from invoice_series where kind = 'standard' and year = 2026`)).rows
    const before = await last()
    await db.query('alter table invoice_line add constraint no_lines_check check (false) not valid')
    const run = { month: '2026-07', paymentMode: 'direct' as const, at, emIds: [emId] }
    const reason = ofMessage('The database refuses its invoice (no_lines_check)')
    expect(await issueInvoices(ledgerOf(databases), run)).toMatchObject({ issued: 0, refused: [{ em_id: emId, reason }] })
    await db.query('alter table invoice_line drop constraint no_lines_check')
    expect(await last()).toEqual(before)
  })

  test('products are billed in the table and the series of their kind [CONST-10] [CONST-11] [CONST-12]', async ({
    api,
    db,
    databases,
  }) => {
    const emId = await merchantOf(api, db, 'direct')
    for (const kind of ['addons', 'mcg', 'gpsr']) await giveProduct(db, { emId, kind, from: '2026-10-05', quantity: 2 })
    await issueInvoices(ledgerOf(databases), { ...october('direct'), emIds: [emId] })
    const found = await invoicesOf(db, emId)
    expect(found.map(({ table }) => table)).toEqual(['invoice_addon', 'invoice_mcg', 'invoice_gpsr'])
    expect(found.map(({ invoice_number }) => String(invoice_number)[0])).toEqual(['A', 'M', 'G'])
    expect(found.map(({ fees }) => fees)).toEqual(['0.90', '70.00', '48.00'])
  })

  test('the identities of the four tables begin where their ranges do [CONST-20]', async ({ db }) => {
    const { rows } = await db.query<{ name: string; start: string }>(
      `select sequencename as name, start_value as start from pg_sequences where sequencename ~ '^invoice(_addon|_mcg|_gpsr)?_id_seq$' order by 2`,
    )
    expect(rows.map(({ start }) => Number(start))).toEqual([1, 1_000_001, 7_000_000, 12_000_000])
  })
})

describe('by hand, in the demo', () => {
  const past = '/test/persistence/generate_past_invoices'

  test('testers bill last month, and any month before it [TEST-08] [TEST-09] [TEST-10]', async ({ api, clock, db, working }) => {
    expect(working).toBeDefined()
    clock.set('2026-11-09T10:00:00Z')
    const tester = await api.as('tester')
    for (const [mode, month] of [
      ['direct', '2026-10'],
      ['indirect', '2026-10'],
      ['direct', '2026-04'],
    ] as const) {
      const emId = await merchantOf(api, db, mode)
      await addOrder(db, { emId, paid: `${month}-15T12:00:00Z`, goods: '10.00' })
      const reply =
        month === '2026-10'
          ? await tester.post(`/test/persistence/invoke_invoice_${mode}`)
          : await tester.post(past, { invoice_date: `${month}-01`, payment_mode: mode })
      expect(reply).toMatchObject({ statusCode: 200, data: { message: expect.stringContaining('generated successfully') } })
      expect(await invoicesOf(db, emId)).toHaveLength(1)
    }
    clock.release()
  })

  test('merchants that cannot be billed are named with the reason, by the call and by the schedule [TEST-10]', async ({
    api,
    db,
    databases,
    working: jobs,
    clock,
  }) => {
    clock.set('2026-11-09T10:00:00Z')
    const emId = await merchantOf(api, db, 'direct')
    await addOrder(db, { emId, paid: '2026-10-16T12:00:00Z', goods: '10.00', currency: 'ISK' })
    const { rows } = await db.query<{ name: string }>('select full_name as name from em where id = $1', [emId])
    const name = rows[0]?.name ?? ''
    const reason = 'No rate of ISK is known for 2026-10-16'
    const tester = await api.as('tester')
    const reply = await tester.post<{ refused: object[] }>(past, { invoice_date: '2026-10-01', payment_mode: 'direct' })
    expect(reply.data.refused).toContainEqual({ em_id: emId, name, reason: ofMessage(reason) })
    const author = { id: null, userName: 'Test' }
    const job = await databases.write
      .transaction()
      .execute((trx) => jobs.add(trx, { kind: 'generate_invoices', input: { em_type: 'direct' }, author }))
    expect(await jobs.ended(job, AbortSignal.timeout(60_000))).toMatchObject({
      state: 'done',
      result: expect.stringContaining(`${name}: ${reason}`) as string,
    })
    clock.release()
  })

  test('a month that is not over yet cannot be billed, nor can an auditor bill one', async ({ api }) => {
    const tester = await api.as('tester')
    expect(await tester.post(past, { invoice_date: '2199-01-01', payment_mode: 'direct' })).toMatchObject({ statusCode: 400 })
    const auditor = await api.as('auditor')
    expect((await auditor.post(past, { invoice_date: '2026-01-01', payment_mode: 'direct' })).statusCode).toBe(403)
  })

  test('outside demo mode there is no such call [TEST-10]', async ({ config, databases }) => {
    const app = await createApp({ config: { ...config, demoMode: false }, db: databases })
    await app.ready()
    expect(app.hasRoute({ method: 'POST', url: past })).toBe(false)
    await app.close()
  })
})
