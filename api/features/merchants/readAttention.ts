import type { Day } from '#domain/day.ts'
import { openAmount, isOverdue } from '#domain/invoicing/payment.ts'
import { sumDecimals, withDecimals } from '#domain/decimal.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { readMerchantAttention } from '#schema/calls/merchants.ts'
import type { FieldErrors, Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { missingRegistration } from '../../registration/schemeFields.ts'

/** The formats of all countries are many files, loaded on first use. */
const formats = () => import('../../registration/suspectNumbers.ts')

type Item = ReplyOf<typeof readMerchantAttention>['rows'][number]

interface Place {
  table: string
  id: number | null
  field: string | null
}

const item = (place: Place, { code, params, message }: Message): Item => ({ ...place, code, ...(params && { params }), message })

const itemsOf = (table: string, id: number, messages: FieldErrors): Item[] =>
  Object.entries(messages).map(([field, message]) => item({ table, id, field }, message))

async function merchantItems(db: Db, id: number): Promise<Item[]> {
  const merchant = await db
    .selectFrom('em')
    .select(['id', 'nominated_email', 'registered_address', 'ioss_registered', 'post_sale_orders_allowed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  const { suspectSchemes } = await formats()
  const fees = await db.selectFrom('em_fee_info').selectAll().where('em_id', '=', id).executeTakeFirst()
  const schemes = await db.selectFrom('em_oss_info').selectAll().where('em_id', '=', id).executeTakeFirst()
  const hasNoClass = fees?.fee_class_id_effective == null
  const hasNoPostSaleClass = merchant.post_sale_orders_allowed && fees?.post_sale_fee_class_id == null
  return [
    ...(schemes ? itemsOf('em_oss_info', schemes.id, missingRegistration(merchant.ioss_registered, { ...schemes })) : []),
    ...(schemes ? itemsOf('em_oss_info', schemes.id, suspectSchemes({ ...schemes })) : []),
    ...(hasNoClass
      ? [item({ table: 'em_fee_info', id: fees?.id ?? null, field: 'fee_class_id' }, say('FEE_CLASS_MISSING'))]
      : []),
    ...(hasNoPostSaleClass
      ? [
          item(
            { table: 'em_fee_info', id: fees?.id ?? null, field: 'post_sale_fee_class_id' },
            say('POST_SALE_FEE_CLASS_MISSING'),
          ),
        ]
      : []),
    // Invoices without it are issued all the same (Directive 2006/112/EC, Article 226(5)).
    ...(merchant.registered_address
      ? []
      : [item({ table: 'em', id, field: 'registered_address' }, say('NO_REGISTERED_ADDRESS'))]),
    ...(merchant.nominated_email ? [] : [item({ table: 'em', id, field: 'nominated_email' }, say('NO_NOMINATED_EMAIL'))]),
  ]
}

async function numberItems(db: Db, id: number): Promise<Item[]> {
  const { suspectVatNumber } = await formats()
  const registrations = await db.selectFrom('em_vat').select(['id', 'country', 'vat_id']).where('em_id', '=', id).execute()
  const establishments = await db
    .selectFrom('em_establishment')
    .innerJoin('country', 'country.id', 'em_establishment.country_id')
    .select(['em_establishment.id', 'country.code', 'vat_number'])
    .where('em_id', '=', id)
    .execute()
  const under = (field: string, message: Message | undefined): FieldErrors => (message ? { [field]: message } : {})
  return [
    ...registrations.flatMap((row) => itemsOf('em_vat', row.id, under('vat_id', suspectVatNumber(row.country, row.vat_id)))),
    ...establishments.flatMap((row) =>
      itemsOf('em_establishment', row.id, under('vat_number', suspectVatNumber(row.code, row.vat_number))),
    ),
  ]
}

async function invoiceItems(db: Db, id: number, today: Day): Promise<Item[]> {
  const unpaid = await db
    .selectFrom('issued_invoice')
    .select(['total_invoice_amount_in_eur', 'paid_amount', 'due_date'])
    .where('em_id', '=', id)
    .where('payment_status', '<>', 'paid')
    .execute()
  const overdue = unpaid
    .map((row) => ({ total: row.total_invoice_amount_in_eur, paid: row.paid_amount, due: row.due_date }))
    .filter((state) => isOverdue(state, today))
  if (overdue.length === 0) return []
  const params = { count: overdue.length, amount: withDecimals(sumDecimals(overdue.map(openAmount)), 2) }
  return [item({ table: 'invoice_list_info', id: null, field: null }, say('INVOICES_OVERDUE', params))]
}

async function swissItems(db: Db, id: number): Promise<Item[]> {
  const due = await db
    .selectFrom('swiss_mail_order')
    .select(['year', 'turnover', 'turnover_limit'])
    .where('em_id', '=', id)
    .where('status', '=', 'registration_due')
    .orderBy('year', 'desc')
    .limit(1)
    .execute()
  const place = { table: 'em_non_eu_vat_registration', id: null, field: null }
  return due.map(({ year, turnover, turnover_limit: limit }) =>
    item(place, say('SWISS_REGISTRATION_DUE', { year, turnover, limit })),
  )
}

/**
 * What is missing or looks wrong about a merchant, from its data: numbers, registrations, fee classes, overdue invoices.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function readAttention(db: Db, id: number, today: Day): Promise<{ rows: Item[] }> {
  const parts = await Promise.all([invoiceItems(db, id, today), merchantItems(db, id), numberItems(db, id), swissItems(db, id)])
  return { rows: parts.flat() }
}
