import type { ClientBase } from 'pg'
import type { EventContent } from './eventContent.ts'
import type { KnownLine } from './ChunkState.ts'

type StoredEvent = EventContent & { em_id: number; key: string }

/** The stored events with the keys of these lines, by `merchant key`. */
export async function readEvents(client: ClientBase, lines: readonly KnownLine[]): Promise<Map<string, EventContent>> {
  if (!lines.length) return new Map()
  const merchants = [...new Set(lines.map(({ merchant }) => merchant.id))]
  const keys = lines.map(({ key }) => key)
  const { rows } =
    merchants.length === 1
      ? await client.query<StoredEvent>(
          'select em_id, key, digest as hash, leaves from intake_event where em_id = $1 and key = any($2::text[])',
          [merchants[0], keys],
        )
      : await client.query<StoredEvent>(
          `select e.em_id, e.key, e.digest as hash, e.leaves from unnest($1::integer[], $2::text[]) x(em_id, key)
           join intake_event e using (em_id, key)`,
          [lines.map(({ merchant }) => merchant.id), keys],
        )
  return new Map(rows.map(({ em_id, key, hash, leaves }) => [`${em_id} ${key}`, { hash, leaves }]))
}

/** Stores accepted events; a completed event replaces its first version. */
export async function writeEvents(
  client: ClientBase,
  events: readonly (EventContent & { emId: number; key: string })[],
): Promise<void> {
  if (!events.length) return
  await client.query(
    `insert into intake_event (em_id, key, digest, leaves)
     select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[])
     on conflict (em_id, key) do update set digest = excluded.digest, leaves = excluded.leaves`,
    [
      events.map(({ emId }) => emId),
      events.map(({ key }) => key),
      events.map(({ hash }) => hash),
      events.map(({ leaves }) => leaves),
    ],
  )
}
