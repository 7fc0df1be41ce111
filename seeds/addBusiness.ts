import { addDashboardUsers } from './addDashboardUsers.ts'
import type { Client } from 'pg'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { copyRows } from '../api/db/copyRows.ts'
import { orderTables } from '../api/orders/orderTables.ts'
import { addApplications } from './addApplications.ts'
import { addLegalDocuments } from './addLegalDocuments.ts'
import { addMessages } from './addMessages.ts'
import { addPastJobs } from './addPastJobs.ts'
import { documentsOf, documentTables } from './demo/documents/documents.ts'
import type { Documented } from './demo/documents/documents.ts'
import { exchangeRates } from './demo/exchangeRates.ts'
import { addInvoices, invoiceTables } from './demo/invoices.ts'
import { addStatements } from './demo/bank/statements.ts'
import type { DemoMerchant, MerchantProfile } from './demo/merchants/merchantProfile.ts'
import { merchantOf } from './demo/merchants/merchantOf.ts'
import { readReference } from './demo/Reference.ts'
import { addPortals } from './addPortals.ts'
import { addCorrections } from './addCorrections.ts'
import { addCustomsTotals } from './addCustomsTotals.ts'
import { addReturns, returnTables } from './addReturns.ts'
import { addDuties, addSamples } from './demo/samples.ts'
import { takePurchases } from './demo/takePurchases.ts'
import { setIndexesAside } from './setIndexesAside.ts'

/** How many merchants are in memory at a time. */
const BATCH = 2000
/** From this number of orders on it is faster to build the indexes at the end. */
const BIG = 50_000

/** The size of a demo, and the day at whose beginning its eighteen months end. */
interface Business {
  merchants: number
  orders: number
  until: Day
}

/** Adds the merchants of a demo with their documents, orders and invoices, and the rates and duties that these need. */
export async function addBusiness(client: Client, { merchants, orders, until }: Business): Promise<void> {
  await client.query(`set local timezone to 'UTC'`)
  const tables = [...merchantTables, ...orderTables, 'post_sale_log']
  const putBack = orders >= BIG ? await setIndexesAside(client, tables) : async () => undefined
  const { profiles, documented } = await addMerchants(client, merchants, until)
  await continueIds(client, merchantTables)
  await addDashboardUsers(client)
  await moveRegistration(client, until)
  // The law of an order's day has to be stored before the order comes in.
  await addExchangeRates(client, until)
  await addDuties(client, until)
  await takePurchases(client, { profiles, count: orders, until })
  await putBack()
  await addDocuments(client, documented, until)
  await continueIds(client, numberedDocuments)
  await addApplications(client, until)
  await addLegalDocuments(client, until)
  // The planner needs statistics of the loaded rows before queries look up single months.
  await client.query(`analyze ${tables.join(', ')}`)
  await client.query('select count_vat_lines($1)', [until])
  await addPortals(client, until)
  await addReturns(client, until)
  await continueIds(client, returnTables)
  await addCorrections(client, until)
  await addCustomsTotals(client, until)
  await client.query(`analyze ${[...returnTables, 'vat_ledger_reported'].join(', ')}`)
  const putInvoicesBack = orders >= BIG ? await setIndexesAside(client, invoiceTables) : async () => undefined
  await addInvoices(client, until)
  await putInvoicesBack()
  await addStatements(client, until)
  await addMessages(client, until)
  await addSamples(client, until)
  await addPastJobs(client, until)
}

const merchantTables = [
  'em',
  'em_oss_info',
  'em_fee_info',
  'em_site',
  'em_establishment',
  'em_vat',
  'em_non_eu_vat_registration',
  'dashboard_user',
  'dashboard_assignment',
] as const satisfies readonly (keyof DemoMerchant['rows'])[]

interface AddedMerchants {
  profiles: MerchantProfile[]
  documented: Documented[]
}

async function addMerchants(client: Client, count: number, until: Day): Promise<AddedMerchants> {
  const reference = await readReference(client)
  const profiles: MerchantProfile[] = []
  const documented: Documented[] = []
  // The derived columns of merchants are computed once at the end.
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

/**
 * The registrations are as old as they say, and a merchant moves its import scheme from Estonia to Finland in the middle of a month: that
 * month has two returns.
 */
async function moveRegistration(client: Client, until: Day): Promise<void> {
  await client.query('update em_registration set timestamp = valid_from')
  const moved = `${addDays(until, -DAYS_SINCE_MOVE).slice(0, 7)}-15`
  await client.query(
    `update em_oss_info set ioss_registry_import_scheme_id = 'IM2460091377', ioss_import_scheme_registered_country = 'FI',
       ioss_import_scheme_commencement_date = $1
     where em_id = (
       select g.em_id from em_registration g join em on em.id = g.em_id join country c on c.code = em.registered_country
       where g.scheme = 'import' and g.country = 'EE' and not c.is_eu and g.valid_from < $2::date order by g.em_id limit 1)`,
    [moved, addDays(moved, -60)],
  )
}

const DAYS_SINCE_MOVE = 95
const touching = ['em_oss_info', 'em_non_eu_vat_registration']

/** Makes the ids of new rows follow those that were given explicitly. */
async function continueIds(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from "${table}"), 1))`)
}

/** Tables whose rows get explicit ids, because others refer to them. */
const numberedDocuments = ['em_contract_document', 'general_contract_document']

async function addDocuments(client: Client, merchants: readonly Documented[], until: Day): Promise<void> {
  const rows = documentsOf(merchants, until)
  for (const table of documentTables) await copyRows(client, table, rows[table])
}

/** Fills the tables of rates, so that they are not empty before the feeds are connected. */
async function addExchangeRates(client: Client, until: Day): Promise<void> {
  await client.query(`set local clearance.source = 'IMPORT'`)
  for (const [table, rows] of Object.entries(exchangeRates(until))) await copyRows(client, table, rows)
  await client.query(`set local clearance.source = ''`)
}
