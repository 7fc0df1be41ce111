import type { Hit } from './Source.ts'

/** How many hits of each kind are shown. */
export const MAX_HITS = 6

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields by which an order can be found without showing them in its title. */
const shownFields = ['s10_code', 'recipient_name', 'buyer_email', 'delivery_address', 'total', 'total_eur'] as const

/** The names of these fields in the list of orders, where they differ. */
const listed: Readonly<Record<string, string>> = { s10_code: 's10_codes' }

/** An order that was found; the row has a field beyond its names if that is what contains the text. */
export function orderHit({ id, external_order_id, fc_id, order_status, ...row }: Record<string, unknown>): Hit {
  const field = shownFields.find((name) => row[name] !== null && row[name] !== undefined)
  return {
    table: 'order_info_view',
    id: Number(id),
    title: `#${String(id)} ${String(external_order_id)}`,
    detail: textOf(fc_id),
    state: textOf(order_status) || null,
    match: field ? { field: listed[field] ?? field, value: textOf(row[field]) } : null,
    route: 'order_info',
    filter: { id },
  }
}
