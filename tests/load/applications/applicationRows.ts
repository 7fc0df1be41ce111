import type pg from 'pg'
import { hashPassword } from '../../../api/auth/passwords/password.ts'
import { merchants } from '../benchData.ts'

/** As many as a service has that is asked by a hundred merchants a week for four years. */
export const APPLICATIONS = 20_000
/** Those that wait for approval have no number of another merchant and miss nothing. */
export const WAITING = 200

const countries = ['FI', 'SE', 'DE', 'EE', 'FR', 'NL'] as const

/** A country whose applications wait for their first step, and how many those are by the rule that makes them. */
export function waitingFor(n: number): { country: string; total: number } {
  // Every third application is submitted, so that only every second country occurs.
  const place = [1, 4][n % 2] ?? 1
  const numbers = Array.from({ length: APPLICATIONS - WAITING }, (_, index) => WAITING + 1 + index)
  return { country: countries[place] ?? '', total: numbers.filter((number) => number % 3 === 1 && number % 6 === place).length }
}

export const passphrase = 'a passphrase of the benchmark'

/** Every value follows from its row's number, as in `benchData.ts`. */
const applications = `
  insert into self_registration (status, name, short_name, tin, registered_address, registered_country, requested_on, np_1,
    np_email_1, np_phone_1, official_site, ss_nr_oss_preferred_country, sales_type, sales_type_i)
  select case when n <= ${WAITING} then 'REQUEST_APPROVAL' when n % 3 = 0 then 'REJECTED' when n % 3 = 1 then 'SUBMITTED' end,
    (array['Birch', 'Lake', 'Granite', 'Aurora', 'Harbour', 'Meadow', 'Falcon', 'Copper', 'Juniper', 'Amber'])[1 + n % 10] || ' Trading '
      || n || ' Oy', 'Shop ' || n, 'A' || (30000000 + n), 'Street ' || n, (array['${countries.join("', '")}'])[1 + n % 6],
    timestamptz '2025-01-01 00:00:00Z' + n * interval '47 minutes', 'Person ' || n, 'applicant' || n || '@trading.example',
    '+35850' || (1000000 + n), 'https://trading' || n || '.example/', 'EE', 'b2c_only', true
  from generate_series(1, ${APPLICATIONS}) n`

const parts = [
  `insert into self_registration_sites (em_id, web_address, site_platform)
   select id, 'https://trading' || id || '-' || k || '.example', 'Shopify' from self_registration, generate_series(1, 3) k`,
  `insert into self_registration_establishments (em_id, name, address, country_id)
   select id, 'Office ' || k, 'Street ' || k, (select id from country where code = 'EE') from self_registration, generate_series(1, 2) k`,
]

/** Adds the merchants of the lists and the applications, and opens the public form. */
export async function addApplications(owner: pg.Client): Promise<void> {
  await owner.query(merchants)
  await owner.query(applications)
  for (const part of parts) await owner.query(part)
  await owner.query(`update setting set value = 'true' where name = 'self_reg_enabled'`)
  await owner.query(`update setting set secret_hash = $1 where name = 'self_reg_passphrase'`, [await hashPassword(passphrase)])
  await owner.query('vacuum (analyze)')
}
