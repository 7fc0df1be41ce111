import type pg from 'pg'
import { hashPassword } from '../../api/auth/passwords/password.ts'

export const MERCHANTS = 20_000
export const ORDERS = 1_000_000
/** The number of orders in the status that the exports write. */
export const EXPORTED = 300_000

/*
 * Generated in the database, so that a million orders take seconds. Unlike the demo it is not believable; it only has the shape
 * and distribution that matter to queries. Every value follows from its row's number, so that every run has the same rows.
 */
/** Merchants alone; they need countries only. */
export const merchants = `
  insert into em (full_name, trade_name, tin_number, registered_country, registered_date, nominated_person, nominated_email,
    phone, official_site_url, web_address, enabled)
  select words.noun || ' ' || words.trade || ' ' || n || ' Oy', words.noun || ' Shop', 'FI' || (10000000 + n),
    (array['FI', 'SE', 'DE', 'EE', 'FR', 'NL'])[1 + n % 6], date '2024-01-01' + n % 700, 'Person ' || n || ' ' || words.noun,
    'contact' || n || '@' || lower(words.noun) || '-' || n % 997 || '.example', '+35840' || (1000000 + n),
    'https://www.' || lower(words.trade) || n || '.example/', 'https://shop' || n || '.example/', n % 20 > 0
  from generate_series(1, ${MERCHANTS}) n,
    lateral (select
      (array['Birch', 'Lake', 'Granite', 'Aurora', 'Harbour', 'Meadow', 'Falcon', 'Copper', 'Juniper', 'Amber'])[1 + n * 7 % 10] noun,
      (array['Textiles', 'Ceramics', 'Outdoors', 'Audio', 'Toys', 'Coffee', 'Optics', 'Gardens', 'Cycles'])[1 + n * 5 % 9] trade
    ) words`

const schemes = `
  insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_registry_union_scheme_id, ioss_registry_non_union_scheme_id)
  select id, case when id % 3 = 0 then 'IM246' || (1000000 + id) end, case when id % 5 = 0 then 'FI' || (20000000 + id) end,
    case when id % 50 = 0 then 'EU372' || (1000000 + id) end
  from em`

const orders = `
  insert into customer_order (fc_id, external_order_id, em_id, order_status, sale_type, source, order_date, recipient_name,
    delivery_address, delivery_postal_code, delivery_city, delivery_country, goods_value, delivery_cost, vat, duty, total,
    currency, s10_codes, s26_code, timestamp, timestamp_year)
  select case when n % 10 > 1 then 'FC26-' || lpad(n::text, 7, '0') end, 'ORD-' || n, 1 + (n::bigint * 7919 % ${MERCHANTS}),
    case n % 10
      when 0 then 'received' when 1 then 'calculated' when 2 then 'fc_confirmed' when 3 then 'accepted' when 4 then 'accepted'
      when 5 then 'accepted' when 6 then 'cancelled' else 'payment_verified' end,
    (array['SALE', 'SALE', 'SALE', 'POST_SALE', 'MASS_SALE'])[1 + n / 10 % 5], (array['api', 'operator_fe'])[1 + n % 2],
    (placed at time zone 'UTC')::date, 'Recipient ' || n, 'Street ' || n % 200, lpad((n % 99999)::text, 5, '0'), 'City ' || n % 500,
    (array['FI', 'SE', 'DE', 'EE', 'FR', 'NL'])[1 + n / 7 % 6], goods, 4.90, vat, duty, goods + 4.90 + vat + duty, 'EUR',
    case when n % 4 = 0 then array['RR' || lpad(n::text, 9, '0') || 'FI'] else '{}' end,
    case when n % 9 = 0 then lpad(n::text, 26, '0') end, placed,
    extract(year from placed at time zone 'UTC')
  from generate_series(1, ${ORDERS}) n,
    lateral (select (n % 15000) / 100.0 + 1 goods, round((n % 15000) / 100.0 * 0.24, 2) vat, (n % 300) / 100.0 duty,
      timestamptz '2025-01-01 00:00:00Z' + n * interval '47 seconds' placed) parts`

/** The account that sends the requests. */
export const account = { username: 'benchmark', password: 'benchmark-account' }

/** Others who ask at the same time: sixteen connections are several people with a few tabs each, and not one with sixteen. */
export const colleagues = [1, 2, 3].map((n) => ({ username: `benchmark-${n}`, password: 'benchmark-account' }))

/** The account that floods the server while others work. */
export const flooder = { username: 'flooder', password: 'flooder-account' }

/** Adds these accounts unless they exist. */
export async function addAccounts(owner: pg.Client): Promise<void> {
  for (const { username, password } of [account, ...colleagues, flooder])
    await owner.query(
      `insert into operator_user (user_name, first_name, email, password_hash, roles)
        values ($1, $1, $1 || '@clearance.example', $2, '{operator}') on conflict do nothing`,
      [username, await hashPassword(password)],
    )
}

/** Fills an empty, migrated database. The next run finds the rows and leaves them as they are. */
export async function loadBenchData(owner: pg.Client): Promise<void> {
  await addAccounts(owner)
  const { rows } = await owner.query<{ loaded: boolean }>('select exists (select 1 from customer_order) as loaded')
  if (rows[0]?.loaded) return
  await owner.query(merchants)
  await owner.query(schemes)
  // The rows are known to be consistent: without foreign key checks a million of them take half the time.
  await owner.query(`begin; set local session_replication_role = replica; ${orders}; commit`)
  // Index-only scans need the visibility map, plans the statistics.
  for (const table of ['em', 'em_oss_info', 'customer_order']) await owner.query(`vacuum (analyze, freeze) ${table}`)
}
