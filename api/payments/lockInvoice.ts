import { tableOf } from '#schema/registry.ts'
import type { Trx } from '../db/Database.ts'
import { queryableOf } from '../db/queryableOf.ts'
import { AppError } from '../errors.ts'
import { merchantOf } from '../records/read/merchantOf.ts'

export interface InvoiceKey {
  invoice_id: number
  /** The merchant it must belong to, if the caller names one. */
  em_id?: number | undefined
}

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>

/**
 * The invoice, locked until the transaction ends, so that payments and notes are applied one after the other.
 * @throws {AppError} UNKNOWN_ROW if there is none, or it is another merchant's
 */
export async function lockInvoice(trx: Trx, { invoice_id, em_id }: InvoiceKey) {
  const emId = em_id ?? (await merchantOf(queryableOf(trx), tableOf('issued_invoice'), invoice_id))
  const invoice =
    emId === undefined
      ? undefined
      : await trx
          .selectFrom('issued_invoice')
          .selectAll()
          .where('em_id', '=', emId)
          .where('id', '=', invoice_id)
          .forNoKeyUpdate()
          .executeTakeFirst()
  if (!invoice) throw new AppError('UNKNOWN_ROW')
  return invoice
}

export type LockedInvoices = ReadonlyMap<number, LockedInvoice>

/** Invoices of several merchants, locked until the transaction ends in one order, so that no two transactions wait for each other. */
export async function lockInvoices(trx: Trx, keys: readonly Required<InvoiceKey>[]): Promise<LockedInvoices> {
  if (!keys.length) return new Map()
  const rows = await trx
    .selectFrom('issued_invoice')
    .selectAll()
    .where('em_id', 'in', [...new Set(keys.flatMap(({ em_id }) => em_id ?? []))])
    .where(
      'id',
      'in',
      keys.map(({ invoice_id }) => invoice_id),
    )
    .orderBy('em_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
