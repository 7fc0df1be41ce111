/* Every table, operation and role, through both dialects: the answers follow only from the definitions and the roles. */
import type { Operation } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import { may, roleNames, roles } from '#schema/roles.ts'
import { permissionFor } from '../../api/records/read/tableFor.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const missing = 2_147_483_000
/** A write that passes the permission check and then fails. */
const data = { no_such_column: 1 }

type Attempt = (person: ApiClient, table: string) => Promise<{ statusCode: number }>

const underConditions: Attempt = (person, table) =>
  person.post('/api/persistence/update_with_conditions', { tableName: table, data, conditions: { id: missing } })

/** Tables whose rows no call changes freely, but which are moved on under conditions by those who may write their area. */
const moved = new Set(['self_registration'])

const attempts: Readonly<Record<Operation, readonly Attempt[]>> = {
  load: [
    (person, table) => person.load(table, { page: { size: 1 } }),
    (person, table) => person.get(`/api/visualize/${table}`),
    (person, table) => person.post(`/api/visualize/${table}`, {}),
    (person, table) => person.find(table, { id: missing }),
    (person, table) => person.get(`/api/config/${table}`),
    (person, table) => person.inject({ method: 'GET', url: `/api/rest/${table}` }),
  ],
  insert: [(person, table) => person.insert(table, data), (person, table) => person.post(`/api/rest/${table}`, data)],
  update: [
    (person, table) => person.update(table, { id: missing, ...data }),
    underConditions,
    (person, table) => person.put(`/api/rest/${table}/${missing}`, data),
  ],
}

test.for(allTables.map((table) => [table.name, table] as const))(
  '%s is open to exactly the roles and operations that its definition gives [PERM-17] [API-27]',
  async ([name, table], { api }) => {
    for (const role of roleNames) {
      const person = await api.as(role)
      for (const [operation, ways] of Object.entries(attempts) as [Operation, (typeof attempts)[Operation]][]) {
        const isOpen = table.allow.includes(operation) && may([role], permissionFor(table, operation))
        // The other ways to the same operation are tried by the most and the least privileged.
        for (const attempt of role === 'admin' || role === 'translator' || moved.has(name) ? ways : ways.slice(0, 1)) {
          const { statusCode } = await attempt(person, name)
          const isMove = attempt === underConditions && moved.has(name) && may([role], permissionFor(table, operation))
          expect(statusCode === 403, `${role} ${operation} ${name} answers ${statusCode}`).toBe(!isOpen && !isMove)
          expect(statusCode).toBeLessThan(500)
        }
      }
    }
  },
)

const referenceTables = allTables.filter(({ area }) => area === 'reference').map(({ name }) => name)

test.for(referenceTables)('%s is for operators who are signed in [PERM-13]', async (name, { api, anonymous }) => {
  expect((await api.load(name, { page: { size: 1 } })).statusCode).toBe(200)
  expect((await anonymous.load(name, { page: { size: 1 } })).statusCode).toBe(401)
  expect((await (await api.as('translator')).load(name, { page: { size: 1 } })).statusCode).toBe(403)
})

const businessLists = allTables.filter(({ menu, allow, route }) => {
  const [group = ''] = menu ?? []
  return (
    route !== undefined &&
    allow.includes('load') &&
    ['invoices', 'vatReturns', 'documents', 'messages', 'merchants'].includes(group)
  )
})

test('operators and administrators open every list of invoices, returns, documents and messages; nobody else unasked [PERM-11]', async ({
  api,
  anonymous,
}) => {
  expect(businessLists.length).toBeGreaterThan(30)
  const people = { admin: await api.as('admin'), operator: api, translator: await api.as('translator') }
  for (const { name } of businessLists) {
    const codes = await Promise.all(
      [...Object.values(people), anonymous].map((person) => person.load(name, { page: { size: 1 } })),
    )
    expect([name, ...codes.map(({ statusCode }) => statusCode)]).toEqual([name, 200, 200, 403, 401])
  }
})

test('a table that is not registered is not found, whether the database has it or not [API-27]', async ({ api }) => {
  const names = [
    'auth_session',
    'audit_seal',
    'pg_user',
    'pg_catalog.pg_user',
    'no_such_table',
    'CURRENCY',
    'currency ',
    '__proto__',
  ]
  const bodies = await Promise.all(
    names.map(async (tableName) => {
      const { requestId: _, ...reply } = await api.load(tableName)
      return reply
    }),
  )
  expect(bodies).toEqual(bodies.map(() => ({ statusCode: 404, code: 'UNKNOWN_TABLE', message: 'No such table' })))
})

test('operators, admins and testers write what auditors may only read; translators see only texts [PERM-14]', () => {
  const business = roleNames.map((role) => [role, may([role], 'read business'), may([role], 'write business')])
  expect(business).toEqual([
    ['operator', true, true],
    ['admin', true, true],
    ['auditor', true, false],
    ['translator', false, false],
    ['tester', true, true],
  ])
  expect(roles.auditor.filter((permission: string) => permission.startsWith('write'))).toEqual([])
  expect(may(['admin'], 'write settings') && !may(['operator'], 'write settings')).toBe(true)
  expect(may(['em_user', 'constructor'], 'read reference')).toBe(false)
})

test.for(['admin', 'operator', 'operator2', 'auditor', 'translator', 'tester'] as const)(
  'the demo account %s exists [PERM-14]',
  async (account, { api }) => {
    const person = await api.as(account)
    expect(await person.get('/api/auth/me')).toMatchObject({ statusCode: 200, data: { user_name: account } })
  },
)
