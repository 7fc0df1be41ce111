import type pg from 'pg'
import { findTable } from '#schema/registry.ts'
import { mayDo } from '../../records/tableFor.ts'

export interface Hit {
  table: string
  id: number
  title: string
  detail: string
  /** The screen that shows it, and the filter that leaves only it. */
  route: string
  filter: Record<string, unknown>
}

interface Source {
  /** Who may read this finds in it. */
  table: string
  /** Shorter texts would match too much to be looked up. */
  shortest: number
  /** Best first, at most a handful. */
  text: string
  values: (sought: Sought) => unknown[]
  hit: (row: Record<string, unknown>) => Hit
}

/** The text, the pattern of texts that hold it, and the number it may be. */
interface Sought {
  text: string
  piece: string
  number: number | null
}

/** How many hits of each kind are shown. */
const MOST = 6

/*
 * Each source is one indexed look-up: trigram indexes for pieces, the primary key for numbers. Hits that begin with the
 * text come first, then newer ones.
 */
const sources: readonly Source[] = [
  {
    table: 'em_view',
    shortest: 2,
    text: `select id, identifier, full_name, nominated_email, enabled from em where context ilike $1 or id = $2
      order by (id = $2) desc nulls last, starts_with(lower(full_name), lower($3)) desc, id desc limit ${MOST}`,
    values: ({ text, piece, number }) => [piece, number, text],
    hit: ({ id, identifier, full_name, nominated_email }) => ({
      table: 'em_view',
      id: Number(id),
      title: String(full_name),
      detail: [identifier, nominated_email].filter(Boolean).join(' · '),
      route: 'em-info',
      filter: { id },
    }),
  },
  {
    table: 'order_info_view',
    shortest: 1,
    text: `select o.id, o.external_order_id, o.fc_id, o.order_status from customer_order o where o.id = $1`,
    values: ({ number }) => [number],
    hit: orderHit,
  },
  {
    table: 'order_info_view',
    shortest: 3,
    text: `select o.id, o.external_order_id, o.fc_id, o.order_status from customer_order o
      where o.external_order_id ilike $1 or o.fc_id ilike $1 order by o.id desc limit ${MOST}`,
    values: ({ piece }) => [piece],
    hit: orderHit,
  },
  {
    table: 'order_info_view',
    shortest: 4,
    text: `select o.id, o.external_order_id, o.fc_id, o.order_status from shipment s join customer_order o on o.id = s.order_id
      where s.s10_code ilike $1 order by s.id desc limit ${MOST}`,
    values: ({ piece }) => [piece],
    hit: orderHit,
  },
  {
    table: 'invoice_list_info',
    shortest: 3,
    text: `select id, invoice_number, em_name, payment_status from invoice_list_info
      where id = $2 or invoice_number ilike $1 or reference_number ilike $1 order by id desc limit ${MOST}`,
    // References are printed in groups of four.
    values: ({ text, number }) => [likePiece(text.replace(/\s/g, '')), number],
    hit: invoiceHit,
  },
]

function orderHit({ id, external_order_id, fc_id, order_status }: Record<string, unknown>): Hit {
  return {
    table: 'order_info_view',
    id: Number(id),
    title: `#${String(id)} ${String(external_order_id)}`,
    detail: [fc_id, order_status].filter(Boolean).join(' · '),
    route: 'order_info',
    filter: { id },
  }
}

function invoiceHit({ id, invoice_number, em_name, payment_status }: Record<string, unknown>): Hit {
  return {
    table: 'invoice_list_info',
    id: Number(id),
    title: String(invoice_number),
    detail: [em_name, payment_status].filter(Boolean).join(' · '),
    route: 'invoice_list_view',
    filter: { id },
  }
}

const likePiece = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What somebody with these roles may find by a piece of a name or number. */
export async function searchEverything(pool: pg.Pool, text: string, roles: readonly string[]): Promise<Hit[]> {
  const wanted = text.trim()
  const number = /^#?\d{1,9}$/.test(wanted) ? Number(wanted.replace('#', '')) : null
  const open = sources.filter(({ table, shortest }) => {
    const definition = findTable(table)
    return definition && mayDo(definition, 'load', roles) && wanted.length >= shortest
  })
  const sought = { text: wanted, piece: likePiece(wanted), number }
  const found = await Promise.all(
    open.map(async ({ text: statement, values, hit }) => {
      const { rows } = await pool.query<Record<string, unknown>>(statement, values(sought))
      return rows.map(hit)
    }),
  )
  const hits = new Map(found.flat().map((hit) => [`${hit.table} ${hit.id}`, hit]))
  return [...hits.values()]
}
