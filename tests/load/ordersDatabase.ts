import { newDatabase } from './newDatabase.ts'

const NAME = 'clearance_orders'
const MERCHANTS = 200

/** Sellers outside the EU, in the import scheme. */
const merchants = `insert into em (full_name, registered_country) select 'Shop ' || n, 'CN' from generate_series(1, ${MERCHANTS}) n`
const schemes = `
  insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country,
    ioss_import_scheme_commencement_date)
  select id, 'IM233' || lpad(id::text, 7, '0'), 'EE', '2024-01-01' from em`

export interface OrdersDatabase {
  url: string
  /** The identifiers of its merchants. */
  merchants: readonly string[]
}

/** A new database next to the one for lists, with law, exchange rates and merchants, but without orders. */
export async function makeOrdersDatabase(serverUrl: string): Promise<OrdersDatabase> {
  const { url, owner } = await newDatabase(serverUrl, NAME)
  try {
    await owner.query(merchants)
    await owner.query(schemes)
    const { rows } = await owner.query<{ identifier: string }>('select identifier from em order by id')
    return { url, merchants: rows.map(({ identifier }) => identifier) }
  } finally {
    await owner.end()
  }
}
