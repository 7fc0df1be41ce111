import type { ColumnType } from 'kysely'

/** An instant, which the database may set: ISO text in UTC. */
export type Instant = ColumnType<string, string | undefined, string>
export type NullableInstant = ColumnType<string | null, string | null | undefined, string | null>
