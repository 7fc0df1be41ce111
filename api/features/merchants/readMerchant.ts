import type { Tables } from '#schema/registry.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

const children = ['em_fee_info', 'em_oss_info', 'em_vat', 'em_non_eu_vat_registration', 'em_site', 'em_establishment'] as const

type SubRecords = { [T in (typeof children)[number]]: ReadRow<Tables[T]>[] }

/** A merchant with the lists of its sub-records, each under the name of its table (EM-45). */
export async function readMerchant(db: Db, id: number) {
  const [merchant, whole, ...lists] = await Promise.all([
    db.selectFrom('em_view').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('em').selectAll().where('id', '=', id).executeTakeFirst(),
    ...children.map(
      async (table) => [table, await db.selectFrom(table).selectAll().where('em_id', '=', id).orderBy('id').execute()] as const,
    ),
  ])
  if (!merchant || !whole) throw new AppError('UNKNOWN_ROW')
  const parts: object = Object.fromEntries(lists)
  return { ...merchant, ...whole, ...(parts as SubRecords) }
}

/** The dashboard accounts of a merchant (EM-43). */
export const readAccounts = (db: Db, emId: number) =>
  db.selectFrom('em_account').select(['id', 'email', 'enabled']).where('em_id', '=', emId).orderBy('id').execute()
