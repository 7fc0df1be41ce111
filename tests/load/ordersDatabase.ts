import pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { copyRows } from '../../api/db/copyRows.ts'
import { migrate } from '../../api/db/migrate.ts'
import { exchangeRates } from '../../seeds/demo/exchangeRates.ts'
import { seedReference } from '../../seeds/index.ts'
import { addAccounts } from './benchData.ts'

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
  const server = new pg.Client(serverUrl)
  await server.connect()
  await server.query(`drop database if exists ${NAME} with (force)`)
  await server.query(`create database ${NAME}`)
  await server.end()
  const address = new URL(serverUrl)
  address.pathname = `/${NAME}`
  const url = address.href
  await migrate(url)
  await seedReference(url)
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await addAccounts(owner)
    await owner.query(merchants)
    await owner.query(schemes)
    for (const [table, rows] of Object.entries(exchangeRates(dayOf(new Date())))) await copyRows(owner, table, rows)
    const { rows } = await owner.query<{ identifier: string }>('select identifier from em order by id')
    return { url, merchants: rows.map(({ identifier }) => identifier) }
  } finally {
    await owner.end()
  }
}
