import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/Database.ts'

/** The condition that a mail went to one of some addresses, also as a copy. */
export const sentTo = (addresses: readonly string[]) => (where: ExpressionBuilder<Database, 'mail_outbox'>) =>
  // One condition per address: the trigram index supports equality, but not a list of values.
  where.or(addresses.flatMap((one) => [where('to', '=', one), where('cc', '@>', sql<string[]>`array[${one}]`)]))
