/* The database refuses a second time: what the two roles of the server may do, asked with psql's freedom (G14). */
import type pg from 'pg'
import { isGenerated } from '#schema/fields.ts'
import { internalTables, serverWrites } from '#schema/internalTables.ts'
import { allTables } from '#schema/registry.ts'
import { wallRolesOf } from '../../api/db/grants.ts'
import { TEMPLATE } from '../support/testConfig.ts'
import { expect, test } from '../support/test.ts'

const refusedAs = (pool: pg.Pool, statement: string): Promise<string> =>
  pool.query(statement).then(
    () => 'allowed',
    (error: pg.DatabaseError) => error.code ?? error.message,
  )

const PERMISSION_DENIED = '42501'

test('reads and writes go through roles of their own', async ({ databases }) => {
  expect(databases.wall).toBe(true)
  const names = await Promise.all(
    [databases.ro, databases.rw].map((pool) => pool.query<{ name: string }>('select current_user as name')),
  )
  expect(new Set(names.map(({ rows }) => rows[0]?.name)).size).toBe(2)
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
  `select mark_overdue_invoices('2030-01-01')`,
])('the reading role may not: %s', async (statement, { databases }) => {
  expect(await refusedAs(databases.ro, statement)).toBe(PERMISSION_DENIED)
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
  'delete from operator_user',
  `insert into enumeration (name, values) values ('x', '{}')`,
  `alter table audit_log disable trigger all`,
  'set session_replication_role = replica',
])('the writing role may not: %s', async (statement, { databases }) => {
  expect(await refusedAs(databases.rw, statement)).toBe(PERMISSION_DENIED)
})

test('neither role may make temporary tables: they would be a store that nothing audits', async ({ db }) => {
  const { reader, writer } = wallRolesOf(TEMPLATE)
  const { rows } = await db.query<{ may: boolean }>(
    `select has_database_privilege(role, $1, 'temporary') as may from unnest($2::text[]) role`,
    [TEMPLATE, [reader, writer]],
  )
  expect(rows).toEqual([{ may: false }, { may: false }])
})

test('even the owner cannot change or delete an audit row while the trigger stands', async ({ api, db }) => {
  await api.insert('courier', { name: 'Trigger', code: 'TRIGGER' })
  for (const statement of [`update audit_log set user_name = 'x'`, 'delete from audit_log'])
    await expect(db.query(statement)).rejects.toThrow('the audit trail is append-only')
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

const roleOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? ''

test('the reading role may select the columns of the registry and nothing else', async ({ databases, db }) => {
  const registered = allTables.flatMap(({ name, fields }) => Object.keys(fields).map((column) => `SELECT ${name}.${column}`))
  expect([...(await grantsOf(db, await roleOf(databases.ro)))].toSorted()).toEqual(registered.toSorted())
})

test('the writing role may write the columns that people may, and what is listed for the server', async ({ databases, db }) => {
  const granted = await grantsOf(db, await roleOf(databases.rw))
  const ofServer = new Set([...Object.keys(internalTables), ...Object.keys(serverWrites)])
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

test('neither role owns anything or may become anybody else', async ({ databases, db }) => {
  const roles = await Promise.all([databases.ro, databases.rw].map(roleOf))
  const { rows } = await db.query(
    `select rolname from pg_roles where rolname = any($1)
       and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolinherit
         or exists (select from pg_class where relowner = pg_roles.oid)
         or exists (select from pg_auth_members where member = pg_roles.oid))`,
    [roles],
  )
  expect(rows).toEqual([])
})
