import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isGenerated } from '#schema/fields.ts'
import type { TableRights } from '#schema/database/roleRights.ts'
import { ownerFunctions, readerFunctions, sealerFunctions, serverFunctions } from '#schema/database/functionRights.ts'
import { internalTables, serverInserts, serverReads, serverUpdates, serverWrites } from '#schema/database/internalTables.ts'
import { sealerRights, signInRights } from '#schema/database/roleRights.ts'
import { allTables } from '#schema/registry.ts'
import type { DatabaseRoles } from './databaseRoles.ts'
import { databaseRolesOf } from './databaseRoles.ts'
import { ConfigError } from '../../base/ConfigError.ts'
import { literal, quoted } from '../quote.ts'
import { lackingColumns } from './lackingColumns.ts'
import { SCHEMA } from '../queue.ts'
import { roleLimits } from './roleLimits.ts'

type Names = readonly string[]

const list = (names: Names): string => names.map(quoted).join(', ')

/** The rights that follow from the registry: the reading role may read, the writing role may read and write. */
function grantsOfRegistry({ reader, writer }: DatabaseRoles): string[] {
  return allTables.flatMap(({ name, fields, allow }) => {
    const columns = Object.keys(fields)
    const settable = columns.filter((column) => fields[column] && !isGenerated(fields[column]))
    return [
      `grant select (${list(columns)}) on ${quoted(name)} to ${list([reader, writer])}`,
      ...(allow.includes('insert') ? [`grant insert (${list(settable)}) on ${quoted(name)} to ${quoted(writer)}`] : []),
      ...(allow.includes('update')
        ? [`grant update (${list([...settable, 'version'])}) on ${quoted(name)} to ${quoted(writer)}`]
        : []),
    ]
  })
}

/** Rights on whole tables. */
const tableGrants = (role: string, rights: Readonly<Record<string, Names>>): string[] =>
  Object.entries(rights)
    .filter(([, privileges]) => privileges.length)
    .map(([table, privileges]) => `grant ${privileges.join(', ')} on ${quoted(table)} to ${quoted(role)}`)

/** One right on some columns of tables. */
const columnGrants = (role: string, privilege: string, columns: Readonly<Record<string, Names>>): string[] =>
  Object.entries(columns).map(([table, names]) => `grant ${privilege} (${list(names)}) on ${quoted(table)} to ${quoted(role)}`)

const grantsOfRole = (role: string, rights: Readonly<Record<string, TableRights>>): string[] =>
  Object.entries(rights).flatMap(([table, { select, insert, update, ...others }]) => [
    ...(select ? columnGrants(role, 'select', { [table]: select }) : []),
    ...(insert ? columnGrants(role, 'insert', { [table]: insert }) : []),
    ...(update ? columnGrants(role, 'update', { [table]: update }) : []),
    ...(others.delete ? tableGrants(role, { [table]: ['delete'] }) : []),
  ])

const grantsOfFunctions = ({ reader, writer, sealer }: DatabaseRoles): string[] => [
  ...[...readerFunctions, ...serverFunctions, ...sealerFunctions, ...ownerFunctions].map(
    (name) => `revoke execute on function ${name} from public`,
  ),
  ...readerFunctions.map((name) => `grant execute on function ${name} to ${list([reader, writer])}`),
  ...serverFunctions.map((name) => `grant execute on function ${name} to ${quoted(writer)}`),
  ...sealerFunctions.map((name) => `grant execute on function ${name} to ${quoted(sealer)}`),
]

/** The job queue has a schema of its own, in which the writing role works; it cannot create anything there either. */
const grantsOfQueue = (writer: string): string[] => [
  `revoke all on schema ${SCHEMA} from public`,
  `grant usage on schema ${SCHEMA} to ${quoted(writer)}`,
  `grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${quoted(writer)}`,
]

/** The limits of the roles' sessions. */
const limitsOfRoles = (roles: DatabaseRoles): string[] =>
  (Object.keys(roles) as (keyof DatabaseRoles)[]).flatMap((role) =>
    Object.entries(roleLimits[role]).map(([name, value]) => `alter role ${quoted(roles[role])} set ${name} = ${literal(value)}`),
  )

/** The rights on the database itself. A copy of it has none of them, and all others. */
function grantsOnDatabase(roles: DatabaseRoles, database: string): string {
  const all = list(Object.values(roles))
  return [
    `revoke temporary on database ${quoted(database)} from public, ${all}`,
    `grant connect on database ${quoted(database)} to ${all}`,
  ].join(';\n')
}

/** All rights and limits of the server's roles, as statements to be run one after the other. */
function grantsOf(roles: DatabaseRoles, database: string): string {
  const { writer } = roles
  const all = list(Object.values(roles))
  return [
    `revoke all on all tables in schema public from ${all}, public`,
    `revoke create on schema public from public, ${all}`,
    `grant usage on schema public to ${all}`,
    grantsOnDatabase(roles, database),
    ...grantsOfRegistry(roles),
    ...tableGrants(writer, internalTables),
    ...tableGrants(writer, serverWrites),
    ...columnGrants(writer, 'insert', serverInserts),
    ...columnGrants(writer, 'update', serverUpdates),
    ...columnGrants(writer, 'select', serverReads),
    ...grantsOfRole(roles.signIn, signInRights),
    ...grantsOfRole(roles.sealer, sealerRights),
    ...grantsOfFunctions(roles),
    ...grantsOfQueue(writer),
    ...limitsOfRoles(roles),
  ].join(';\n')
}

/**
 * Creates the server's roles for this database, if the owner may, and renews their rights. Rights that no longer follow from
 * anything are revoked. If the owner may not create roles nothing happens: `openDatabases` says so at start.
 * @param rolesOf the database whose roles get them, if another one
 */
export async function grantFromRegistry(owner: pg.Pool, rolesOf?: string): Promise<void> {
  const { rows } = await owner.query<{ database: string; may: boolean }>(
    `select current_database() as database, rolcreaterole or rolsuper as may from pg_roles where rolname = current_user`,
  )
  const { database, may } = rows[0] ?? { database: '', may: false }
  if (!may) return
  const owned = rolesOf ?? database
  const roles = databaseRolesOf(owned)
  for (const role of Object.values(roles)) {
    await owner.query(
      `do $$ begin
        if not exists (select 1 from pg_roles where rolname = ${literal(role)}) then create role ${quoted(role)} login noinherit; end if;
      exception when duplicate_object or unique_violation then null; end $$`,
    )
  }
  if (rolesOf !== undefined) await owner.query(grantsOnDatabase(roles, database))
  // What is noted is right as well once the database has the name of the one whose roles these are.
  await renew(owner, { grants: grantsOf(roles, database), wanted: digestOf(grantsOf(roles, owned)), found: rightsFound(owned) })
}

interface Rights {
  grants: string
  /** The digest of what is wanted. */
  wanted: string
  /** The digest of what there is, as a query. */
  found: string
}

async function renew(owner: pg.Pool, { grants, ...digests }: Rights): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Two nodes starting at once must not renew the same grants at the same time.
    await client.query(`select pg_advisory_xact_lock(hashtext('clearance grants'))`)
    if (!(await isInForce(client, digests))) {
      const lacking = await lackingColumns(client)
      if (lacking.length)
        throw new ConfigError(
          `The database lacks what the registry names: ${lacking.join(', ')}. A migration that adds it is missing.`,
        )
      await client.query(grants)
      await client.query('delete from role_grant')
      await client.query(`insert into role_grant (wanted, found) select $1, ${digests.found}`, [digests.wanted])
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

/**
 * A digest of the current rights on this database, its tables, columns and functions, and of the limits of its roles, which any
 * change by hand alters.
 * @param owned the database whose roles these are
 */
const rightsFound = (owned: string): string => `(select md5(string_agg(acl, ' ' order by acl)) from (
    select 'database ' || datacl::text as acl from pg_database where datname = current_database()
    union all select 'schema ' || nspacl::text from pg_namespace where nspname in ('public', '${SCHEMA}')
    union all select relname || ' ' || coalesce(relacl::text, '') from pg_class where relnamespace in ('public'::regnamespace, '${SCHEMA}'::regnamespace) and relkind in ('r', 'p', 'v')
    union all select attrelid::regclass || '.' || attname || ' ' || attacl::text from pg_attribute where attacl is not null
    union all select oid::regprocedure || ' ' || coalesce(proacl::text, '') from pg_proc where pronamespace = 'public'::regnamespace
    union all select rolname || ' ' || setdatabase || ' ' || setconfig::text from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
      where starts_with(rolname, ${literal(`${owned}_`)})) rights)`

/**
 * Rights are renewed only if they differ from what they should be, because renewing makes every other node plan its statements
 * again.
 */
async function isInForce(client: pg.PoolClient, { wanted, found }: Omit<Rights, 'grants'>): Promise<boolean> {
  const { rowCount } = await client.query(`select from role_grant where wanted = $1 and found = ${found}`, [wanted])
  return rowCount === 1
}
