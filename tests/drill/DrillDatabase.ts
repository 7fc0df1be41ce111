import { mkdirSync } from 'node:fs'
import pg from 'pg'
import type { EmbeddedServer } from '../../api/db/embedded/embedded.ts'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import { migrate } from '../../api/db/migrate.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import type { DemoSize } from '../../seeds/seedDemo.ts'

/** What a demo has that a drill does not need to be large. */
const SMALL: DemoSize = { merchants: 40, orders: 1000 }
/** How many times the demo's orders are multiplied, to give lists and downloads enough rows. */
const TIMES = 200

/** Does something as the owner of a database. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const moreOrders = `
  insert into customer_order (external_order_id, em_id, order_status, sale_type, source, order_date, recipient_name,
    delivery_address, delivery_postal_code, delivery_city, delivery_country, goods_value, delivery_cost, vat, duty, total,
    currency, timestamp, timestamp_year)
  select external_order_id || '-' || n, em_id, order_status, sale_type, source, order_date, recipient_name,
    delivery_address, delivery_postal_code, delivery_city, delivery_country, goods_value, delivery_cost, vat, duty, total,
    currency, timestamp, timestamp_year
  from customer_order, generate_series(2, ${TIMES}) n`

/** A separate database for the drill in this folder, with a demo of a size: by default a small one, or that of every demo. */
export async function startDatabase(dataDir: string, size: DemoSize = SMALL): Promise<EmbeddedServer> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbedded(dataDir)
  await migrate(server.url)
  await seedReference(server.url)
  await seedDemo(server.url, size)
  return server
}

/** The same with the rows of 200,000 orders, which nothing hangs on. */
export async function startBigDatabase(dataDir: string): Promise<EmbeddedServer> {
  const server = await startDatabase(dataDir)
  await asOwner(server.url, async (owner) => {
    await owner.query(moreOrders)
    await owner.query('analyze customer_order')
  })
  return server
}
