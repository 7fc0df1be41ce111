import type pg from 'pg'
import type { DatabaseRoles } from './databaseRoles.ts'

type Limits = Readonly<Record<string, string>>

const common = {
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '15000',
  TimeZone: 'UTC',
} as const satisfies Limits

/**
 * The limits of the sessions of each role, in milliseconds, as the database has them: set for the roles and not by the
 * connections, because a pooler such as PgBouncer refuses or drops parameters of a start.
 */
export const roleLimits = {
  // The statements of one person run in a process each, so that they leave processors to others.
  reader: { ...common, statement_timeout: '10000', max_parallel_workers_per_gather: '0' },
  writer: { ...common, statement_timeout: '15000' },
  signIn: { ...common, statement_timeout: '10000' },
  sealer: { ...common, statement_timeout: '15000' },
} as const satisfies Record<keyof DatabaseRoles, Limits>

/** The longest that a statement of this role may take, in milliseconds. */
export const statementLimitMs = (role: keyof DatabaseRoles): number => Number(roleLimits[role].statement_timeout)

/** The same limits as parameters of a start, for a server that works as the owner, whose other work they must not limit. */
export const asStartParameters = (role: keyof DatabaseRoles): string =>
  Object.entries(roleLimits[role])
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** A connection on which statements could run for ever. */
export class LimitsMissing extends Error {
  override name = 'LimitsMissing'
  readonly code = 'LIMITS_MISSING'
}

const askText = `select current_user as role, pg_backend_pid() as process,
  (select json_object_agg(name, setting) from pg_settings where name = any($1)) as found`

/**
 * Checks the session of a new connection.
 * @returns whether a pooler stands between us and the database: then it gave the connection a process number of its own
 * @throws {LimitsMissing} naming the limits that differ from those of the role
 */
export async function examineSession(client: pg.ClientBase, role: keyof DatabaseRoles): Promise<{ isPooled: boolean }> {
  const wanted: Limits = roleLimits[role]
  const { rows } = await client.query<{ role: string; process: number; found: Limits }>(askText, [Object.keys(wanted)])
  const [session] = rows
  const wrong = Object.entries(wanted).filter(([name, value]) => session?.found[name] !== value)
  if (wrong.length) {
    const listed = wrong.map(([name, value]) => `${name} is ${session?.found[name]} and not ${value}`).join(', ')
    throw new LimitsMissing(
      `The connection of the role ${session?.role} lacks its limits (${listed}). They are set for the role at each start by the owner: a pooler must not drop or replace them, and has to open its connections anew after they changed`,
    )
  }
  return { isPooled: Reflect.get(client, 'processID') !== session?.process }
}
