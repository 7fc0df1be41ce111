import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { issueMerchantMonth } from '#schema/calls/invoices/invoiceRuns.ts'
import { registerMerchant } from '#schema/calls/merchants.ts'
import { recordPath } from '#schema/recordPath.ts'
import { AppError } from '../../../errors.ts'
import { settingsFor } from '../../../settings/settingsFor.ts'
import { monthDays } from '../rehearsal/monthDays.ts'
import { goTo, runSchedule } from '../rehearsal/stepTools.ts'
import type { Making } from './Making.ts'

const QUANTITY = 100

/**
 * Registers a merchant with a product, lets the clock go to the day on which this month is billed, bills it, and lets the clock go past the day
 * on which the invoice was due.
 */
export async function makeInvoice(making: Making, { name }: { name: string }) {
  const { caller, db, mark, today } = making
  const form = {
    full_name: name,
    registered_country: 'CN',
    tin_number: `LAB-${mark}`,
    fee_class: 'auto',
    payment_handling_mode: 'direct',
  }
  const contact = { nominated_person: 'Kim Kontakt', nominated_email: `lab-${mark}@lab.example` }
  const { id: em_id } = await caller.make(registerMerchant, { body: { ...form, ...contact } })
  const month = today.slice(0, 7)
  const { rows: products } = await db.decide.query<{ id: number }>(
    `select id from invoice_product where kind = 'addons' order by id limit 1`,
  )
  const product = { em_id, product_id: products[0]?.id ?? 0, quantity: QUANTITY, rhythm: 'once', valid_from: today }
  await caller.send('POST', '/api/persistence/insert', { body: { tableName: 'em_product', data: product } })
  const { post_sale_grace_period_days: grace } = await settingsFor(db.rw, 'issuing invoices')
  await goTo(making, addDays(monthDays(month).next, Number(grace)), '08:00')
  await caller.make(issueMerchantMonth, { body: { em_id, month } })
  const { rows } = await db.rw.query<{ id: number; due: Day }>(
    `select id, to_char(due_date, 'YYYY-MM-DD') as due from issued_invoice where em_id = $1 order by id limit 1`,
    [em_id],
  )
  const [invoice] = rows
  if (!invoice) throw new AppError('LAB_NOT_MADE', { params: { reason: [] } })
  await goTo(making, addDays(invoice.due, 1), '08:00')
  await runSchedule(making, 'mark_overdue')
  return { id: invoice.id, path: recordPath('issued_invoice', invoice.id) ?? '/' }
}
