import type pg from 'pg'
import { expect } from 'vitest'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { ApiClient } from './ApiClient.ts'

/** The answer of the intake. */
export interface Answer {
  receipt: number
  accepted: number
  unchanged: number
  refused: number
  findings: {
    row: number
    level: string
    id: string | null
    code: string
    field: string | null
    message: string
    detail: string | null
    params: Record<string, string | number> | null
  }[]
}

let count = 0

/** A Chinese merchant in the import scheme. */
export async function merchantOf(api: ApiClient, db: pg.Client): Promise<{ id: number; identifier: string }> {
  const name = `Intake ${++count} Ltd`
  const reply = await api.post<{ id: number }>('/api/register/em', {
    full_name: name,
    registered_country: 'CN',
    fee_class: 'auto',
    tin_number: `I-${count}`,
  })
  const { id } = reply.data
  await db.query(
    `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date)
     values ($1::integer, $2, 'EE', '2024-01-01')
     on conflict (em_id) do update set ioss_registry_import_scheme_id = excluded.ioss_registry_import_scheme_id,
       ioss_import_scheme_registered_country = 'EE', ioss_import_scheme_commencement_date = '2024-01-01'`,
    [id, `IM233${String(id).padStart(7, '0')}`],
  )
  await db.query('update em set post_sale_orders_allowed = true where id = $1', [id])
  return { id, identifier: String(id).padStart(6, '0') }
}

/** The order of the published example. */
export const [example] = exampleEvents as [EventOf<'order'>]

/** Sends lines to the intake: events, or texts unchanged. */
export const send = async (api: ApiClient, lines: readonly unknown[]): Promise<Answer> => {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const reply = await api.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { 'content-type': 'application/x-ndjson' },
    payload: body,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: Answer }>().data
}

/** The ledger rows of an order. */
export const ledgerOf = async (db: pg.Client, order: string, emId: number) => {
  const { rows } = await db.query<Record<string, unknown>>(
    `select l.event, l.report_type, l.mscon, l.vat_rate::float as rate, l.net::text, l.vat::text, to_char(l.tax_point, 'YYYY-MM-DD') as day,
       l.reverses is not null as reversal
     from vat_ledger l join customer_order o on o.id = l.order_id where o.external_order_id = $1 and o.em_id = $2 order by l.id`,
    [order, emId],
  )
  return rows
}

/** The findings of an answer: row, code, field. */
export const codesOf = ({ findings }: Answer) => findings.map(({ row, code, field }) => [row, code, field])
