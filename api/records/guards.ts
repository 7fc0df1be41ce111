import type pg from 'pg'
import { keepsRegistration, needsEstablishment } from './guards/fixedEstablishment.ts'
import type { Row } from './readRow.ts'

/**
 * A rule that must read other rows. It runs in the transaction of the change, on the row as it will be, and throws an
 * AppError to refuse it.
 */
export type Guard = (client: pg.PoolClient, row: Readonly<Row>, before: Readonly<Row> | undefined) => Promise<void>

/** Guards by table. Rules that need only the row itself belong into its definition. */
export const guards: ReadonlyMap<string, Guard> = new Map([
  ['em_vat', needsEstablishment],
  ['em_establishment', keepsRegistration],
])
