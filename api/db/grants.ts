import { createHash, createHmac } from 'node:crypto'
import type pg from 'pg'
import { isGenerated } from '#schema/fields.ts'
import { internalTables, serverFunctions, serverReads, serverUpdates, serverWrites } from '#schema/internalTables.ts'
import { allTables } from '#schema/registry.ts'
import { audit_log } from '#schema/tables/audit_log.ts'

/**
 * The second wall (SECURITY-NOTES G14): generic reads run as a role that may only read the registry's columns, writes
 * as one that may only change what the registry lets people change. Both are made and kept from the registry.
 */
export interface WallRoles {
  reader: string
  writer: string
}

/** Roles are named after the database they were made for; a cloned database keeps those of its template. */
export const wallRolesOf = (database: string): WallRoles => ({ reader: `${database}_ro`, writer: `${database}_rw` })

/** The password of a role: derived from the installation's secret, so that all nodes know it and none stores it. */
export const wallPassword = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]): string => names.map(quote).join(', ')

function grantsOfRegistry({ reader, writer }: WallRoles): string[] {
  const both = `${quote(reader)}, ${quote(writer)}`
  return allTables.flatMap(({ name, fields, allow }) => {
    const columns = Object.keys(fields)
    const settable = columns.filter((column) => fields[column] && !isGenerated(fields[column]))
    return [
      `grant select (${list(columns)}) on ${quote(name)} to ${both}`,
      ...(allow.includes('insert') ? [`grant insert (${list(settable)}) on ${quote(name)} to ${quote(writer)}`] : []),
      ...(allow.includes('update')
        ? [`grant update (${list([...settable, 'version'])}) on ${quote(name)} to ${quote(writer)}`]
        : []),
    ]
  })
}

/** An audit row's number and transaction are the database's to set: a writer that could would write into the past. */
const auditColumns = Object.keys(audit_log.fields).filter((name) => name !== 'id')
const columnsOf = (table: string): string => (table === 'audit_log' ? ` (${list(auditColumns)})` : '')

const grantsOfServer = ({ writer }: WallRoles): string[] => [
  ...Object.entries(internalTables)
    .filter(([, rights]) => rights.length)
    .map(([name, rights]) => `grant ${rights.join(', ')} on ${quote(name)} to ${quote(writer)}`),
  ...Object.entries(serverWrites).flatMap(([name, rights]) =>
    rights.map((right) => `grant ${right}${columnsOf(name)} on ${quote(name)} to ${quote(writer)}`),
  ),
  ...Object.entries(serverUpdates).map(
    ([name, columns]) => `grant update (${list(columns)}) on ${quote(name)} to ${quote(writer)}`,
  ),
  ...serverFunctions.flatMap((name) => [
    `revoke execute on function ${name} from public`,
    `grant execute on function ${name} to ${quote(writer)}`,
  ]),
  ...Object.entries(serverReads).map(
    ([name, columns]) => `grant select (${list(columns)}) on ${quote(name)} to ${quote(writer)}`,
  ),
]

/**
 * Makes the two roles of this database, when the owner may, and renews what they may do. Rights that the registry no
 * longer gives are taken back. Without the right to make roles nothing happens: `openDatabases` says so at start.
 */
export async function grantFromRegistry(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ database: string; may: boolean }>(
    `select current_database() as database, rolcreaterole or rolsuper as may from pg_roles where rolname = current_user`,
  )
  const { database, may } = rows[0] ?? { database: '', may: false }
  if (!may) return
  const roles = wallRolesOf(database)
  for (const role of [roles.reader, roles.writer]) {
    await owner.query(
      `do $$ begin
        if not exists (select from pg_roles where rolname = ${literal(role)}) then create role ${quote(role)} login noinherit; end if;
      exception when duplicate_object or unique_violation then null; end $$`,
    )
  }
  const both = `${quote(roles.reader)}, ${quote(roles.writer)}`
  const grants = [
    `revoke all on all tables in schema public from ${both}, public`,
    `revoke create on schema public from public, ${both}`,
    `grant usage on schema public to ${both}`,
    `revoke temporary on database ${quote(database)} from public, ${both}`,
    `grant connect on database ${quote(database)} to ${both}`,
    ...grantsOfRegistry(roles),
    ...grantsOfServer(roles),
  ].join(';\n')
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Two nodes starting at once must not renew the same grants at the same time.
    await client.query(`select pg_advisory_xact_lock(hashtext('clearance grants'))`)
    if (!(await isInForce(client, grants))) {
      await client.query(grants)
      await client.query('delete from wall_grant')
      await client.query(`insert into wall_grant (wanted, found) select $1, ${rightsFound}`, [digestOf(grants)])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The rights that there are, on this database, its tables, columns and functions: any that somebody has changed by hand makes another. */
const rightsFound = `(select md5(string_agg(acl, ' ' order by acl)) from (
    select 'database ' || datacl::text as acl from pg_database where datname = current_database()
    union all select 'schema ' || nspacl::text from pg_namespace where nspname = 'public'
    union all select relname || ' ' || coalesce(relacl::text, '') from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    union all select attrelid::regclass || '.' || attname || ' ' || attacl::text from pg_attribute where attacl is not null
    union all select oid::regprocedure || ' ' || coalesce(proacl::text, '') from pg_proc where pronamespace = 'public'::regnamespace) rights)`

/** Renewing rights makes every other node plan its statements anew: it is done only where they are not what they should be. */
async function isInForce(client: pg.PoolClient, grants: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from wall_grant where wanted = $1 and found = ${rightsFound}`, [
    digestOf(grants),
  ])
  return rowCount === 1
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const NOT_ALLOWED = '42501'
const NO_SUCH_ROLE = '42704'
/** Somebody else has changed the same role at the same moment. */
const CHANGED_AT_ONCE = 'XX000'
const MOST_TRIES = 10

/** Gives both roles the passwords that follow from the secret. Returns false when the owner may not. */
export async function setWallPasswords(owner: pg.Pool, roles: WallRoles, secret: string): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      for (const role of [roles.reader, roles.writer]) {
        await owner.query(`alter role ${quote(role)} password ${literal(wallPassword(secret, role))}`)
      }
      return true
    } catch (error) {
      const { code } = error as Partial<pg.DatabaseError>
      if (code === NOT_ALLOWED || code === NO_SUCH_ROLE) return false
      if (code !== CHANGED_AT_ONCE || tries === MOST_TRIES) throw error
    }
  }
}
