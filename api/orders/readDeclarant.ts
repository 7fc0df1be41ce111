import type { Queryable } from '../db/Queryable.ts'
import { settingsFor } from '../settings/settingsFor.ts'

/** Our own data on customs papers. */
export interface Declarant {
  name: string
  address: string
  country: string
  /** Undefined until it has been set. */
  eori: string | undefined
}

/** Who declares goods for merchants and buyers: the seller of the invoices, in the country of its VAT id. */
export async function readDeclarant(db: Queryable): Promise<Declarant> {
  const { seller_name, seller_address, seller_vat_id, seller_eori } = await settingsFor(db, 'making customs papers')
  const country = seller_vat_id.slice(0, 2)
  return {
    name: seller_name,
    address: seller_address,
    country: country === 'EL' ? 'GR' : country,
    eori: seller_eori || undefined,
  }
}
