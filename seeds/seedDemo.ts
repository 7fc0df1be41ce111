import { Client } from 'pg'
import { dayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { wireTypes } from '../api/db/wireTypes.ts'
import { addOperatorUsers } from './addOperatorUsers.ts'
import { systemClock } from '../api/base/clock.ts'

export interface DemoSize {
  merchants?: number
  orders?: number
  /** The day at whose beginning the demo's eighteen months end; today by default. */
  until?: Day
  /** By which secrets of this installation are encrypted; without it the demo has none. */
  secret?: string
}

const MERCHANTS = 300
const ORDERS = 5000

/**
 * Fills a database with believable merchants, orders and the demo accounts, always the same for the same size and day. It does
 * nothing if there are merchants already, and adds either everything or nothing.
 */
export async function seedDemo(ownerUrl: string, size: DemoSize = {}): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, types: wireTypes })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('clearance seeds'))`)
    await addOperatorUsers(client)
    const isEmpty = (await client.query('select from em limit 1')).rowCount === 0
    if (isEmpty) {
      // Loaded only here: a start that finds the demo in place does not need the code that makes it.
      const { addBusiness } = await import('./addBusiness.ts')
      await addBusiness(client, { merchants: MERCHANTS, orders: ORDERS, until: dayOf(systemClock.business()), ...size })
      if (size.secret !== undefined) await (await import('./addPortals.ts')).sealPortals(client, size.secret)
      // The lab may put other data in the place of these.
      await client.query(`insert into lab_world (id, made_by) values (1, 'seedDemo') on conflict do nothing`)
      // What the demo's records were before is made up nowhere: lists as of earlier days are refused.
      await client.query('select begin_history(variadic array_agg(table_name)) from history_start')
    }
    await client.query('commit')
    // Without statistics the first lists would be planned for empty tables.
    if (isEmpty) await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
