/* Whatever the order in which statements are read and decided about, figures are the sums of what was booked. */
import type pg from 'pg'
import { Random } from '../../seeds/demo/Random.ts'
import type { MadeEntry } from '../../seeds/demo/bank/bankFiles.ts'
import { day } from '../invoices/billing.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/uploads.ts'
import type { Invoice } from './bank.ts'
import { astray, confirmSure, drop, entryOf, invoicesOf, ownAccount, statementOf, transfer } from './bank.ts'

const ENTRIES = 8
const SEED = 1

/** Entries of one merchant: exact, partial and double payments of its invoices, by reference, number or name. */
function entriesFor(invoices: readonly Invoice[], mark: string): MadeEntry[] {
  const random = new Random('entries of a bank', SEED)
  return Array.from({ length: ENTRIES }, (_, place) => {
    const invoice = invoices[random.whole(0, invoices.length - 1)]
    const amount = random.whole(0, 2) ? String(invoice?.total) : '11.00'
    const by = random.whole(0, 2)
    return transfer(amount, {
      day: day(-9 + random.whole(0, 3)),
      name: String(invoice?.name),
      bankReference: `${mark}-${String(place).padStart(2, '0')}`,
      ...(by === 0 && { reference: String(invoice?.reference) }),
      ...(by === 1 && { text: `Invoice ${invoice?.invoice_number}` }),
    })
  })
}

/** What became of the entries and invoices of a merchant, without what names them. */
async function outcome(db: pg.Client, invoices: readonly Invoice[], mark: string) {
  const entries = await db.query(
    `select right(bank_reference, 2) as place, state, tier, booked::text, speaks from bank_entry where bank_reference like $1 order by 1`,
    [`${mark}-%`],
  )
  const paid = await db.query(
    'select paid_amount::text, payment_status, date_of_payment from issued_invoice where em_id = $1 order by id',
    [invoices[0]?.em_id],
  )
  return { entries: entries.rows, invoices: paid.rows }
}

test('statements in any order come to the same, and what is paid is what was booked less what was reversed', async ({
  api,
  databases,
  db,
  jobs,
  take,
}) => {
  const account = await ownAccount(db)
  const worlds = []
  for (const name of ['a', 'b']) {
    const mark = `${name}${SEED}`
    const invoices = await invoicesOf(api, db, databases, [100, 200])
    worlds.push({ mark, invoices, entries: entriesFor(invoices, mark) })
  }
  for (const [turn, { entries }] of worlds.entries()) {
    const files = [0, 1].map((part) => entries.filter((_, place) => place % 2 === part))
    for (const file of turn ? files.toReversed() : files) await drop(take, [statementOf(account, file)])
  }
  await confirmSure(api, jobs)
  const [first, second] = await Promise.all(worlds.map(({ invoices, mark }) => outcome(db, invoices, mark)))
  expect(second).toEqual(first)
  expect(first?.entries.some(({ state }) => state === 'booked')).toBe(true)
  expect(await astray(db)).toEqual([])

  const random = new Random('decisions about entries', SEED)
  for (let step = 0; step < 8; step++) {
    const { mark } = worlds[random.whole(0, 1)] ?? { mark: '' }
    const { id, version, invoices, state } = await entryOf(api, db, `${mark}-0${random.whole(0, ENTRIES - 1)}`)
    if (state === 'booked') await api.post('/api/bank/undo', { id, version, reason: 'Tried out' })
    else await api.post('/api/bank/accept', { id, version, invoices })
  }
  expect(await astray(db)).toEqual([])
})
