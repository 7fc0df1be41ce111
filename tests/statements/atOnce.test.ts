/* Several people decide about entries and invoices at the same moment. */
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect } from '../support/test.ts'
import type { Taken } from '../support/uploads.ts'
import { test } from '../support/uploads.ts'
import type { Databases } from '../../api/db/databases.ts'
import type { Entry, Invoice } from './bank.ts'
import { astray, drop, entryOf, invoicesOf, ownAccount, statementOf, transfer } from './bank.ts'

interface World {
  api: ApiClient
  databases: Databases
  db: pg.Client
  take: Taken
}

/** An entry that is booked on two invoices of a merchant. */
async function bookedOnTwo({ api, databases, db, take }: World) {
  const [one, two] = (await invoicesOf(api, db, databases, [100, 200])) as [Invoice, Invoice]
  const paying = transfer('135.00', { text: `${one.invoice_number}, ${two.invoice_number}` })
  await drop(take, [statementOf(await ownAccount(db), [paying])])
  const at = () => entryOf(api, db, String(paying.bankReference))
  const { id, version, invoices } = await at()
  expect(await api.post('/api/bank/accept', { id, version, invoices })).toMatchObject({ statusCode: 200 })
  return { one, two, at }
}

const undo = (api: ApiClient, { id, version }: Entry) => api.post('/api/bank/undo', { id, version, reason: 'Wrong' })

async function reverse(api: ApiClient, db: pg.Client, { em_id, invoice_id }: Invoice) {
  const { rows } = await db.query<{ id: number }>(
    'select max(id) as id from invoice_payment where invoice_id = $1 and amount > 0',
    [invoice_id],
  )
  return () => api.post('/api/invoice/reverse_payment', { em_id, invoice_id, payment_id: rows[0]?.id, reason: 'Wrong' })
}

const isWaiting = async (db: pg.Client) =>
  (await db.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount

describe('an entry and its invoices', () => {
  test.for([
    [
      'booked',
      async ({ api, entry: { id, version, invoices } }: { api: ApiClient; entry: Entry }) =>
        api.post('/api/bank/accept', { id, version, invoices }),
    ],
    ['taken back', async ({ api, entry }: { api: ApiClient; entry: Entry }) => undo(api, entry)],
  ] as const)(
    'are locked in one order when it is %s: the invoices first',
    async ([deed, decide], { api, databases, db, take }) => {
      const { two, at } = await bookedOnTwo({ api, databases, db, take })
      if (deed === 'booked') await undo(api, await at())
      const entry = await at()
      await db.query('begin')
      await db.query('select from issued_invoice where id = $1 and em_id = $2 for update', [two.invoice_id, two.em_id])
      const decided = decide({ api, entry })
      try {
        await expect.poll(() => isWaiting(db)).toBe(1)
        // It waits for the invoice and has not locked the entry, which a reversal on the invoice's page needs next.
        await db.query('select from bank_entry where id = $1 for update nowait', [entry.id])
      } finally {
        await db.query('commit')
      }
      expect(await decided).toMatchObject({ statusCode: 200 })
    },
  )

  test('are taken back on both pages at once: each payment once, nobody waits for ever', async ({ api, databases, db, take }) => {
    const second = await api.as('operator2')
    for (let turn = 0; turn < 5; turn++) {
      const { one, two, at } = await bookedOnTwo({ api, databases, db, take })
      const entry = await at()
      const reversals = [await reverse(second, db, two), await reverse(second, db, one)]
      const replies = await Promise.all([undo(api, entry), ...reversals.map((run) => run())])
      for (const { statusCode, code } of replies)
        expect([undefined, 'STALE_ROW', 'STALE_STATUS', 'ALREADY_REVERSED'], String(statusCode)).toContain(code)
      expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true)
      expect(await astray(db)).toEqual([])
      const { rows } = await db.query<{ count: number }>(
        'select count(*)::integer as count from invoice_payment where invoice_id = any($1) group by reverses having reverses is not null',
        [[one.invoice_id, two.invoice_id]],
      )
      expect(rows.every(({ count }) => count === 1)).toBe(true)
    }
  })

  test('of one merchant are booked at once without waiting for each other’s proposals', async ({ api, databases, db, take }) => {
    const invoices = await invoicesOf(api, db, databases, [100, 200, 300, 400])
    const paying = invoices.map(({ reference }) => transfer('10.00', { reference }))
    await drop(take, [statementOf(await ownAccount(db), paying)])
    const entries: Entry[] = []
    for (const { bankReference } of paying) entries.push(await entryOf(api, db, String(bankReference)))
    const replies = await Promise.all(
      entries.map(({ id, version, invoices: numbers }) => api.post('/api/bank/accept', { id, version, invoices: numbers })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await astray(db)).toEqual([])
  })
})

describe('an entry that was put aside', () => {
  async function parked({ api, db, take }: Omit<World, 'databases'>) {
    const paying = transfer('12.00')
    await drop(take, [statementOf(await ownAccount(db), [paying])])
    const at = () => entryOf(api, db, String(paying.bankReference))
    const { id, version } = await at()
    expect(await api.post('/api/bank/park', { id, version, reason: 'Asked the bank' })).toMatchObject({ statusCode: 200 })
    return at
  }
  const deeds = {
    take_up: { path: 'take_up', more: {} },
    park: { path: 'park', more: { reason: 'Asked again' } },
  }

  test('is put aside and taken up by those who may write about merchants only', async ({ api, db, take }) => {
    const at = await parked({ api, db, take })
    const entry = await at()
    for (const role of ['auditor', 'translator'] as const) {
      const other = await api.as(role)
      for (const { path, more } of Object.values(deeds))
        expect(await other.post(`/api/bank/${path}`, { id: entry.id, version: entry.version, ...more })).toMatchObject({
          statusCode: 403,
        })
    }
    expect(await at()).toEqual(entry)
  })

  test.for(['take_up', 'park'] as const)(
    'is changed by one of two people at once (%s): the other one is told',
    async (deed, { api, db, take }) => {
      const at = await parked({ api, db, take })
      const { id, version } = await at()
      const { path, more } = deeds[deed]
      const second = await api.as('operator2')
      const replies = await Promise.all([api, second].map((who) => who.post(`/api/bank/${path}`, { id, version, ...more })))
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(replies.find(({ statusCode }) => statusCode === 409)).toMatchObject({
        code: 'STALE_ROW',
        params: { current: { id } },
      })
      expect(await at()).toMatchObject({ state: deed === 'park' ? 'parked' : 'open', version: version + 1 })
    },
  )

  test('and taken up by somebody else is not booked by who still sees it aside, and is booked by the other', async ({
    api,
    databases,
    db,
    take,
  }) => {
    const [invoice] = (await invoicesOf(api, db, databases)) as [Invoice]
    const at = await parked({ api, db, take })
    const seen = await at()
    const second = await api.as('operator2')
    expect(await second.post('/api/bank/take_up', { id: seen.id, version: seen.version })).toMatchObject({ statusCode: 200 })
    const parts = [{ em_id: invoice.em_id, invoice_id: invoice.invoice_id, amount: '12.00' }]
    expect(await api.post('/api/bank/book', { id: seen.id, version: seen.version, parts })).toMatchObject({
      statusCode: 409,
      code: 'STALE_ROW',
    })
    expect(await second.post('/api/bank/book', { id: seen.id, version: seen.version + 1, parts })).toMatchObject({
      statusCode: 200,
    })
    const { rows } = await db.query(
      `select user_name, after ->> 'state' as state from audit_log where (table_name, record_id) = ('bank_entry', $1) and action = 'update' order by id`,
      [String(seen.id)],
    )
    expect(rows).toEqual([
      { user_name: 'operator', state: 'parked' },
      { user_name: 'operator2', state: 'open' },
      { user_name: 'operator2', state: 'booked' },
    ])
    expect(await at()).toMatchObject({ state: 'booked', booked: '12.00' })
  })
})
