import type { Db } from '../db/Database.ts'

/** The VAT ids under which we represent importers, by member state: our registrations, and our own VAT id in its country. */
export async function readRepresentatives(db: Db, sellerVatId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('eas_vat_reg').select(['country', 'vat_id']).orderBy('registered_date').execute()
  const own = sellerVatId.slice(0, 2)
  return new Map([[own === 'EL' ? 'GR' : own, sellerVatId], ...rows.map(({ country, vat_id }) => [country, vat_id] as const)])
}
