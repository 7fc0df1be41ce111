import type { Client } from 'pg'
import { expect, test } from '../support/test.ts'

/** PostgreSQL's plan if reading whole tables were not cheap, as it is with the few rows of a test. */
async function planOf(db: Client, statement: string, ...without: ('enable_seqscan' | 'enable_bitmapscan')[]): Promise<string> {
  await db.query('begin')
  for (const setting of without) await db.query(`set local ${setting} = off`)
  const { rows } = await db.query(`explain (costs off, format json) ${statement}`)
  await db.query('rollback')
  return JSON.stringify(rows)
}

test.for([
  'select count(*) from order_info_view',
  `select count(*) from order_info_view where order_status = 'fc_confirmed' and timestamp >= '2026-01-01'`,
  `select count(*) from order_info_view where timestamp >= '2026-01-01'`,
  'select count(*) from order_info_view where em_id = 3',
  `select count(*) from order_info_view where sale_type = 'MASS_SALE'`,
  `select count(*) from order_info_view where delivery_country = 'FI'`,
  'select id from order_info_view order by id desc limit 100 offset 500000',
])('an index alone answers: %s', async (statement, { db }) => {
  expect(await planOf(db, statement, 'enable_seqscan', 'enable_bitmapscan')).toContain('"Node Type":"Index Only Scan"')
})

test.for([
  [`select id from order_info_view where s10_codes @> '{CX123456785EE}'`, 'customer_order_2026_s10_codes_idx'],
  [`select id from order_info_view where fc_id = 'FC26-0000001'`, 'customer_order_2026_fc_id_idx'],
  [`select id from order_info_view where external_order_id = 'SO-100001'`, 'customer_order_2026_external_order_id_em_id_idx'],
  [`select id from em_view where context ilike '%hansen@%'`, 'em_context_idx'],
  [`select id from em_view where full_name ilike '%cobalt%'`, 'em_full_name_idx'],
  [`select id from em_view where available_schemes @> '{UNION}'`, 'em_available_schemes_idx'],
] as const)('%s is served by %s', async ([statement, index], { db }) => {
  expect(await planOf(db, statement, 'enable_seqscan')).toContain(index)
})
