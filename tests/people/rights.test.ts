/* The page 'Who may do what' against the running server: every cell, every call, every table. */
import { allTables } from '#schema/registry.ts'
import type { Role } from '#schema/roles.ts'
import { roleNames } from '#schema/roles.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Right {
  permission: string
  roles: string[]
  tables: string[]
  calls: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }[]
}

/** Something that passes the check of permissions and then does nothing. */
const attempt = (person: ApiClient, { method, path }: Right['calls'][number]) =>
  person.inject({
    method,
    url: path.replace(/:\w+/g, '2147483000'),
    ...(method !== 'GET' && { payload: '{"none":1', headers: { 'content-type': 'application/json' } }),
  })

const read = (api: ApiClient) => api.get<{ roles: string[]; rights: Right[] }>('/api/operator/rights')

test('each role is refused exactly the calls that the page does not give it [PERM-18]', async ({ api }) => {
  const { data } = await read(api)
  expect(data.roles).toEqual(roleNames)
  for (const { permission, roles, calls } of data.rights)
    for (const call of calls.filter(({ method }) => method !== 'GET'))
      for (const role of roleNames) {
        const { statusCode } = await attempt(await api.as(role), call)
        expect(statusCode === 403, `${role} ${call.method} ${call.path} (${permission}) answers ${statusCode}`).toBe(
          !roles.includes(role),
        )
      }
})

test('each role loads exactly the tables that the page gives it [PERM-18]', async ({ api }) => {
  const { data } = await read(api)
  const readable = (role: Role) =>
    data.rights.flatMap(({ permission, roles, tables }) => (permission.startsWith('read') && roles.includes(role) ? tables : []))
  for (const role of roleNames) {
    const person = await api.as(role)
    for (const { name, allow } of allTables) {
      if (!allow.includes('load')) continue
      const { statusCode } = await person.load(name, { page: { size: 1 }, total: 'none' })
      expect(statusCode === 200, `${role} loads ${name}: ${statusCode}`).toBe(readable(role).includes(name))
    }
  }
})

test('calls for operator users are refused to people without the right [PERM-02] [PERM-03] [PERM-05]', async ({
  api,
  anonymous,
}) => {
  const translator = await api.as('translator')
  const auditor = await api.as('auditor')
  const calls = [
    ['/api/operator/users', {}],
    ['/api/operator/block/1', {}],
    ['/api/operator/disable_access', { status: false, id: 1 }],
    ['/api/operator/update_notification_subscription', { data: { report_ready: true }, user: 1 }],
  ] as const
  for (const [path, body] of calls) {
    expect((await translator.post(path, body)).statusCode, path).toBe(403)
    expect((await anonymous.post(path, body)).statusCode, path).toBe(401)
    if (path !== '/api/operator/users') expect((await auditor.post(path, body)).statusCode, path).toBe(403)
  }
})
