/* The database as the second line of defence: what each role of the server may do with arbitrary SQL. */
import type pg from 'pg'
import { isGenerated } from '#schema/fields.ts'
import type { TableRights } from '#schema/database/roleRights.ts'
import { ownerFunctions, readerFunctions, sealerFunctions, serverFunctions } from '#schema/database/functionRights.ts'
import { internalTables, serverInserts, serverUpdates, serverWrites } from '#schema/database/internalTables.ts'
import { sealerRights, signInRights } from '#schema/database/roleRights.ts'
import { allTables } from '#schema/registry.ts'
import { databaseRolesOf } from '../../api/db/roles/databaseRoles.ts'
import { TEMPLATE } from '../support/testConfig.ts'
import { expect, test } from '../support/test.ts'

const refusedAs = (pool: pg.Pool, statement: string): Promise<string> =>
  pool.query(statement).then(
    () => 'allowed',
    (error: pg.DatabaseError) => error.code ?? error.message,
  )

const PERMISSION_DENIED = '42501'

const roleOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? ''

test('reading, writing, signing in and sealing each go through a role of their own', async ({ databases }) => {
  expect(databases.hasRoles).toBe(true)
  const {
    decide: { pool: ro },
    rw,
    signIns,
    sealer,
  } = databases
  expect(await Promise.all([ro, rw, signIns, sealer].map(roleOf))).toEqual(Object.values(databaseRolesOf(TEMPLATE)))
})

test.for([
  'select password_hash from operator_user',
  'select * from operator_user',
  'select count(*) from refresh_token',
  'select max(hash) from audit_seal',
  'select tx from audit_log',
  'select a from audit_log a order by a.tx limit 1',
  'select action from audit_log group by action, tx',
  'select id from audit_log where tx is not null',
  `insert into currency (code, name) values ('QQQ', 'Q')`,
  `update currency set name = 'Q'`,
  'delete from currency',
  'create table mine (id integer)',
  'truncate currency',
  `select * from allot_invoices('standard', 2026, 1)`,
  `select mark_overdue_invoices('2030-01-01', '{}')`,
  `select audit_log_add_month('2090-01-01')`,
  `select audit_log_end_month('2010-01-01')`,
  'select changing_person()',
])('the reading role may not: %s', async (statement, { databases }) => {
  expect(await refusedAs(databases.decide.pool, statement)).toBe(PERMISSION_DENIED)
})

test.for([
  'delete from currency',
  'truncate currency',
  'create table mine (id integer)',
  'alter table currency add column mine text',
  'drop table currency',
  'update country_group_member set group_id = 1',
  `update audit_log set user_name = 'x'`,
  'delete from audit_log',
  'truncate audit_log',
  'update audit_seal set hash = hash',
  'delete from audit_seal',
  `insert into audit_log (id, action) overriding system value values (1, 'x')`,
  `insert into audit_log (action, tx) values ('x', '1')`,
  `insert into audit_log (action, started) values ('call', '2020-01-01')`,
  `insert into audit_log (action, finished) values ('call', '2020-01-01')`,
  `copy audit_log (action, started) from stdin`,
  `insert into audit_log_other (action) values ('call')`,
  `insert into audit_ending (month, rows, seals, row_ids, signature) values ('2010-01-01', 0, '{}', '{}', '')`,
  'select hash from audit_seal',
  `insert into audit_seal (epoch, after_id, from_tx, to_tx, row_ids, row_hashes, previous_hash, hash)
   values (1, 0, '1', '1', '{1}', '{x}', 'x', 'x')`,
  `select audit_log_add_month('2090-01-01')`,
  `select audit_log_end_month('2010-01-01')`,
  'select password_hash from operator_user',
  `update operator_user set password_hash = 'x'`,
  `update operator_user set oidc_subject = 'x'`,
  `update operator_user set user_name = 'x'`,
  `insert into operator_user (user_name, first_name, email, roles, password_hash) values ('x', 'x', 'x', '{admin}', 'x')`,
  'select hash from password_link',
  'update auth_session set revoked = null',
  'select id from open_session',
  'select id from auth_session',
  'select hash from refresh_token',
  `insert into password_link (hash, user_id, expires) values ('x', 1, now())`,
  'delete from sign_in_attempt',
  'select password_hash from dashboard_user',
  `update dashboard_user set password_hash = 'x'`,
  'select secret_hash from setting',
  'select token_hash from em_access_token',
  'select hash from em_account_link',
  'select link_hash from invite',
  'delete from operator_user',
  `insert into enumeration (name, values) values ('x', '{}')`,
  `alter table audit_log disable trigger all`,
  'set session_replication_role = replica',
])('the writing role may not: %s', async (statement, { databases }) => {
  expect(await refusedAs(databases.rw, statement)).toBe(PERMISSION_DENIED)
})

test.for([
  `update operator_user set roles = '{admin}'`,
  'update operator_user set enabled = true',
  `update operator_user set oidc_subject = 'x'`,
  `insert into operator_user (user_name, first_name, email, roles) values ('x', 'x', 'x', '{admin}')`,
  'delete from operator_user',
  'update auth_session set expires = now()',
  'select full_name from em',
  'select name from currency',
  `update dashboard_user set email = 'x'`,
  'select body from mail_outbox',
  'select after from audit_log',
  `insert into audit_log (action, started) values ('call', '2020-01-01')`,
  'select hash from audit_seal',
  // It compares the passphrase of applicants and the links of invitations, and reads nothing else of settings and invitations.
  'select value from setting',
  'update setting set secret_hash = null',
  'select email from invite',
  `update invite set status = 'SENT'`,
])('the role for signing in may not: %s', async (statement, { databases }) => {
  expect(await refusedAs(databases.signIns, statement)).toBe(PERMISSION_DENIED)
})

test.for([
  `insert into audit_log (action) values ('call')`,
  'delete from audit_log',
  'delete from audit_seal',
  'update audit_seal set hash = hash',
  `insert into audit_seal (id, epoch, after_id, from_tx, to_tx, row_ids, row_hashes, previous_hash, hash)
   overriding system value values (1, 1, 0, '1', '1', '{1}', '{x}', 'x', 'x')`,
  `insert into audit_seal (epoch, after_id, from_tx, to_tx, row_ids, row_hashes, previous_hash, hash, sealed)
   values (1, 0, '1', '1', '{1}', '{x}', 'x', 'x', '2020-01-01')`,
  'truncate audit_seal',
  // Nobody ends what is still kept, or what nobody has noted.
  'select audit_log_end_month(real_now()::date)',
  `select audit_log_end_month((real_now() - interval '10 years')::date)`,
  'delete from audit_ending',
  `insert into audit_ending (month, rows, seals, row_ids, signature, ended) values ('2010-01-01', 0, '{}', '{}', '', '2020-01-01')`,
  'select name from currency',
  'select user_name from operator_user',
])('the role for sealing may not: %s', async (statement, { databases }) => {
  expect(await refusedAs(databases.sealer, statement)).toBe(PERMISSION_DENIED)
})

test('an audit row names the time and the transaction in which it was written, whatever the clock of the server says', async ({
  api,
  clock,
  databases,
  db,
}) => {
  const { rows: before } = await db.query<{ tx: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as tx')
  clock.set('2020-01-01T00:00:00.000Z')
  await api.insert('courier', { name: 'Dated by the database', code: 'DATED' })
  clock.release()
  const { rows } = await databases.sealer.query<{ isNow: boolean; isOfNow: boolean }>(
    `select started > now() - interval '1 minute' and finished >= started and finished <= clock_timestamp() as "isNow",
       tx >= $1::xid8 and tx < pg_snapshot_xmax(pg_current_snapshot()) as "isOfNow"
     from audit_log where after ->> 'code' = 'DATED'`,
    [before[0]?.tx],
  )
  expect(rows).toEqual([{ isNow: true, isOfNow: true }])
})

test('no role may create temporary tables, which nothing would audit', async ({ db }) => {
  const { rows } = await db.query<{ role: string }>(
    `select role from unnest($2::text[]) role where has_database_privilege(role, $1, 'temporary')`,
    [TEMPLATE, Object.values(databaseRolesOf(TEMPLATE))],
  )
  expect(rows).toEqual([])
})

/**
 * Digests that tell nothing: of audit rows, of the call under an Idempotency-Key, and, keyed with the installation's secret, of what
 * an applicant submitted.
 */
const harmless = ['row_hashes', 'request_hash', 'submit_hash']

test('only the role for signing in reads hashes of passwords, tokens and passphrases', async ({ db }) => {
  const { signIn, reader, writer, sealer } = databaseRolesOf(TEMPLATE)
  const { rows } = await db.query<{ column: string; readers: string[] }>(
    `select relname || '.' || attname as column,
       array(select role from unnest($1::text[]) role where has_column_privilege(role, c.oid, attnum, 'select')) as readers
     from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'audit_%'
       and attname ~ '(hash|secret)' and attname <> all($2) order by 1`,
    [[signIn, reader, writer, sealer], harmless],
  )
  const read = rows.filter(({ readers }) => readers.length)
  expect(rows.map(({ column }) => column)).toEqual(
    expect.arrayContaining([
      'operator_user.password_hash',
      'dashboard_user.password_hash',
      'setting.secret_hash',
      'invite.link_hash',
    ]),
  )
  expect(read.flatMap(({ readers }) => readers).filter((role) => role !== signIn)).toEqual([])
  expect(read.map(({ column }) => column)).toContain('operator_user.password_hash')
})

test('each function with the owner’s rights can be called only by the roles it is for', async ({ db }) => {
  const { signIn, reader, writer, sealer } = databaseRolesOf(TEMPLATE)
  const { rows } = await db.query<{ name: string; callers: string[] }>(
    `select p.oid::regprocedure::text as name,
       array(select role from unnest($1::text[]) role where has_function_privilege(role, p.oid, 'execute')) as callers
     from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype order by 1`,
    [[signIn, reader, writer, sealer]],
  )
  const callersOf = (names: readonly string[], callers: string[]) =>
    names.map((name) => ({ name: name.replaceAll(', ', ','), callers }))
  const wanted = [
    ...callersOf(readerFunctions, [reader, writer]),
    ...callersOf(serverFunctions, [writer]),
    ...callersOf(sealerFunctions, [sealer]),
    ...callersOf(ownerFunctions, []),
  ]
  expect(rows).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
})

test('even the owner cannot change or delete an audit row while the trigger exists', async ({ api, db }) => {
  await api.insert('courier', { name: 'Trigger', code: 'TRIGGER' })
  for (const statement of [`update audit_log set user_name = 'x'`, 'delete from audit_log'])
    await expect(db.query(statement)).rejects.toThrow('this table is append-only')
})

interface Grant {
  table: string
  column: string
  privilege: string
}

const grantsOf = async (db: pg.Client, role: string): Promise<Set<string>> => {
  const { rows } = await db.query<Grant>(
    `select table_name as "table", column_name as "column", privilege_type as privilege
     from information_schema.column_privileges where table_schema = 'public' and grantee = $1`,
    [role],
  )
  return new Set(rows.map(({ table, column, privilege }) => `${privilege} ${table}.${column}`))
}

test('the reading role may select only the columns of the registry', async ({ databases, db }) => {
  const registered = allTables.flatMap(({ name, fields }) => Object.keys(fields).map((column) => `SELECT ${name}.${column}`))
  expect([...(await grantsOf(db, await roleOf(databases.decide.pool)))].toSorted()).toEqual(registered.toSorted())
})

test('the writing role may write the columns that people may, and those listed for the server', async ({ databases, db }) => {
  const granted = await grantsOf(db, await roleOf(databases.rw))
  const ofServer = new Set([internalTables, serverWrites, serverInserts, serverUpdates].flatMap((rights) => Object.keys(rights)))
  const wanted = allTables.flatMap(({ name, fields, allow }) => {
    const settable = Object.entries(fields).flatMap(([column, field]) => (isGenerated(field) ? [] : [column]))
    return [
      ...(allow.includes('insert') ? settable.map((column) => `INSERT ${name}.${column}`) : []),
      ...(allow.includes('update') ? [...settable, 'version'].map((column) => `UPDATE ${name}.${column}`) : []),
    ]
  })
  const isOfPeople = (grant: string) => !grant.startsWith('SELECT') && !ofServer.has(grant.split(' ')[1]?.split('.')[0] ?? '')
  expect([...granted].filter(isOfPeople).toSorted()).toEqual(wanted.filter(isOfPeople).toSorted())
})

test.for([
  ['signing in', 'signIns', signInRights],
  ['sealing', 'sealer', sealerRights],
] as const)(
  'the role for %s has the rights that are listed for it and no others',
  async ([, pool, rights], { databases, db }) => {
    const listed = Object.entries<TableRights>(rights).flatMap(([table, { select = [], insert = [], update = [] }]) => [
      ...select.map((column) => `SELECT ${table}.${column}`),
      ...insert.map((column) => `INSERT ${table}.${column}`),
      ...update.map((column) => `UPDATE ${table}.${column}`),
    ])
    const role = await roleOf(databases[pool])
    expect([...(await grantsOf(db, role))].toSorted()).toEqual(listed.toSorted())
    const { rows } = await db.query<{ name: string }>(
      `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and has_table_privilege($1, oid, 'delete, truncate') order by 1`,
      [role],
    )
    const deletes = Object.entries<TableRights>(rights).flatMap(([table, right]) => (right.delete ? [table] : []))
    expect(rows.map(({ name }) => name)).toEqual(deletes.toSorted())
  },
)

test('no role owns anything or may become another one', async ({ databases, db }) => {
  const {
    decide: { pool: ro },
    rw,
    signIns,
    sealer,
  } = databases
  const roles = await Promise.all([ro, rw, signIns, sealer].map(roleOf))
  const { rows } = await db.query(
    `select rolname from pg_roles where rolname = any($1)
       and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolinherit
         or exists (select 1 from pg_class where relowner = pg_roles.oid)
         or exists (select 1 from pg_auth_members where member = pg_roles.oid))`,
    [roles],
  )
  expect(rows).toEqual([])
})
