import { Client } from 'pg'
import { hashPassword } from '../api/auth/password.ts'
import { dayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { copyRows } from '../api/db/copyRows.ts'
import { wireTypes } from '../api/db/wireTypes.ts'
import { documentsOf, documentTables } from './demo/documents/documents.ts'
import type { Documented } from './demo/documents/documents.ts'
import { exchangeRates } from './demo/exchangeRates.ts'
import { addInvoices, invoiceTables } from './demo/invoices.ts'
import { readReference } from './demo/Reference.ts'
import { merchantOf } from './demo/merchants.ts'
import type { DemoMerchant, MerchantProfile } from './demo/merchants.ts'
import { demoPassword, operatorUsers } from './demo/operatorUsers.ts'
import { addDuties, addSamples } from './demo/samples.ts'
import { takePurchases } from './demo/takePurchases.ts'
import { insertMissing } from './insertMissing.ts'
import { setIndexesAside } from './setIndexesAside.ts'

export interface DemoSize {
  merchants?: number
  orders?: number
  /** The day with whose beginning the demo's eighteen months end; today when not given. */
  until?: Day
}

const MERCHANTS = 300
const ORDERS = 5000
/** How many merchants are in memory at a time. */
const BATCH = 2000
/** From this size on it is faster to build the indexes at the end. */
const BIG = 50_000

/**
 * Fills a database with believable merchants, orders and the demo accounts, the same for the same size and day. Nothing
 * happens where there are merchants already. All of it is there, or none.
 */
export async function seedDemo(ownerUrl: string, size: DemoSize = {}): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, types: wireTypes })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('clearance seeds'))`)
    await addOperatorUsers(client)
    const isEmpty = (await client.query('select from em limit 1')).rowCount === 0
    if (isEmpty) await addBusiness(client, size)
    await client.query('commit')
    // Without statistics the first lists would be planned for empty tables.
    if (isEmpty) await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function addOperatorUsers(client: Client): Promise<void> {
  const { rows } = await client.query<{ user_name: string }>('select user_name from operator_user')
  const there = new Set(rows.map((row) => row.user_name))
  const users = await Promise.all(
    operatorUsers
      .filter((user) => !there.has(user.user_name))
      .map(async (user) => ({ ...user, password_hash: await hashPassword(demoPassword(user.user_name)) })),
  )
  if (users.length > 0) await insertMissing(client, { table: 'operator_user', key: ['user_name'] }, users)
}

async function addBusiness(client: Client, { merchants = MERCHANTS, orders = ORDERS, until = dayOf(new Date()) }: DemoSize) {
  await client.query(`set local timezone to 'UTC'`)
  const tables = [...merchantTables, ...orderTables]
  const putBack = orders >= BIG ? await setIndexesAside(client, tables) : async () => undefined
  const { profiles, documented } = await addMerchants(client, merchants, until)
  await numberOn(client, merchantTables)
  // What the law of an order's day was has to be known before the order comes in.
  await addExchangeRates(client, until)
  await addDuties(client, until)
  await takePurchases(client, { profiles, count: orders, until })
  await putBack()
  await addDocuments(client, documented, until)
  await numberOn(client, numberedDocuments)
  // What was just loaded has to be known before months of it are looked up.
  await client.query(`analyze ${tables.join(', ')}`)
  const putInvoicesBack = orders >= BIG ? await setIndexesAside(client, invoiceTables) : async () => undefined
  await addInvoices(client, until)
  await putInvoicesBack()
  await addSamples(client, until)
}

const merchantTables = [
  'em',
  'em_oss_info',
  'em_fee_info',
  'em_site',
  'em_establishment',
  'em_vat',
  'em_non_eu_vat_registration',
  'em_account',
] as const satisfies readonly (keyof DemoMerchant['rows'])[]

interface AddedMerchants {
  profiles: MerchantProfile[]
  documented: Documented[]
}

async function addMerchants(client: Client, count: number, until: Day): Promise<AddedMerchants> {
  const reference = await readReference(client)
  const profiles: MerchantProfile[] = []
  const documented: Documented[] = []
  // What a registration changes in its merchant is computed once for all at the end.
  for (const table of touching) await client.query(`alter table "${table}" disable trigger "${table}_touch_em"`)
  for (let first = 1; first <= count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, place) =>
      merchantOf(first + place, { count, until, reference }),
    )
    profiles.push(...batch.map(({ profile }) => profile))
    documented.push(
      ...batch.map(({ profile, rows }) => ({
        id: profile.id,
        name: String(rows.em[0]?.['full_name']),
        registered: profile.registered,
      })),
    )
    for (const table of merchantTables) {
      await copyRows(
        client,
        table,
        batch.flatMap(({ rows }) => rows[table]),
      )
    }
  }
  for (const table of touching) await client.query(`alter table "${table}" enable trigger "${table}_touch_em"`)
  await client.query('update em set context = context')
  return { profiles, documented }
}

const touching = ['em_oss_info', 'em_non_eu_vat_registration']

/** The tables that the purchases fill. */
const orderTables = [
  'customer_order',
  'order_split',
  'shipment',
  'order_item',
  'order_return',
  'order_return_item',
  'order_discount',
  'order_discount_item',
  'vat_ledger',
  'vat_id_check',
  'intake_finding',
  'post_sale_log',
]

/** Lets new rows get the numbers after those that were given. */
async function numberOn(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from "${table}"), 1))`)
}

/** These give their rows numbers that others refer to. */
const numberedDocuments = ['em_contract_document', 'general_contract_document']

async function addDocuments(client: Client, merchants: readonly Documented[], until: Day): Promise<void> {
  const rows = documentsOf(merchants, until)
  for (const table of documentTables) await copyRows(client, table, rows[table])
}

/** The tables of rates have something to show before the feeds are connected. */
async function addExchangeRates(client: Client, until: Day): Promise<void> {
  await client.query(`set local clearance.source = 'IMPORT'`)
  for (const [table, rows] of Object.entries(exchangeRates(until))) await copyRows(client, table, rows)
  await client.query(`set local clearance.source = ''`)
}
