import type { ClientBase } from 'pg'
import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import type { KnownLine } from './ChunkState.ts'
import type { Finding } from './Finding.ts'
import { errorOf } from './Finding.ts'

/** A number is not given to another item before this time has passed (UPU standard S10). */
const REUSED_AFTER = '12 months'

/** The S10 numbers that an event names, each with its field. */
function numbersIn(event: OrderEvent): [field: string, s10: string][] {
  if (event.type === 'shipment') return event.s10 === undefined ? [] : [['s10', event.s10]]
  if (event.type !== 'order') return []
  return (event.shipments ?? []).flatMap(({ s10 }, place): [string, string][] =>
    s10 === undefined ? [] : [[`shipments.${place}.s10`, s10]],
  )
}

/** The S10 numbers in these lines that parcels of other merchants carry. */
export async function readForeignParcels(client: ClientBase, lines: readonly KnownLine[]): Promise<ReadonlySet<string>> {
  const named = lines.flatMap(({ event, merchant }) => numbersIn(event).map(([, s10]) => ({ s10, emId: merchant.id })))
  if (!named.length) return new Set()
  const { rows } = await client.query<{ s10_code: string }>(
    `select distinct s.s10_code from unnest($1::text[], $2::integer[]) as named (s10, em_id)
     join shipment s on s.s10_code = named.s10 and s.em_id <> named.em_id and s.timestamp > (select business_now()) - interval '${REUSED_AFTER}'`,
    [named.map(({ s10 }) => s10), named.map(({ emId }) => emId)],
  )
  return new Set(rows.map(({ s10_code }) => s10_code))
}

/** The fields of an event that name a parcel of another merchant. It is not said whose. */
export const foreignParcelsIn = (event: OrderEvent, foreign: ReadonlySet<string>): Finding[] =>
  numbersIn(event).flatMap(([field, s10]) => (foreign.has(s10) ? [errorOf('CONFLICT', field, { detail: 'numberTaken' })] : []))
