import { allCalls } from '#schema/allCalls.ts'
import { allTables } from '#schema/registry.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface OpenApi {
  openapi: string
  paths: Record<
    string,
    Record<string, { summary: string; security?: unknown[]; parameters: { name: string }[]; requestBody?: object }>
  >
  components: { schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> }
}

const read = async (api: ApiClient) => (await api.inject({ method: 'GET', url: '/api/docs/json' })).json<OpenApi>()

test('every call is described, with its sentence and its parameters [ERRMSG-27]', async ({ api }) => {
  const { openapi, paths } = await read(api)
  expect(openapi).toBe('3.1.0')
  for (const { method, path, summary, public: isPublic, body, idempotencyKey } of Object.values(allCalls)) {
    const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described, `${method} ${path}`).toMatchObject({ summary })
    expect(described?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)),
    )
    expect(described?.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(idempotencyKey !== undefined)
    expect(described?.security !== undefined, `${path} is public`).toBe(isPublic === true)
    expect(described?.requestBody !== undefined || body === undefined).toBe(true)
  }
})

test('every table is described: its rows, and what may be written [ERRMSG-27]', async ({ api }) => {
  const { schemas } = (await read(api)).components
  for (const { name, fields, allow } of allTables) {
    expect(Object.keys(schemas[name]?.properties ?? {}), name).toEqual(Object.keys(fields))
    expect(Object.hasOwn(schemas, `${name}.insert`)).toBe(allow.includes('insert'))
    expect(Object.hasOwn(schemas, `${name}.update`)).toBe(allow.includes('update'))
  }
  expect(schemas['currency.insert']).toMatchObject({
    properties: { code: { type: 'string' }, symbol: { type: ['string', 'null'], maxLength: 8 } },
    required: ['code', 'name'],
  })
})

test('the description is for people who are signed in [ERRMSG-27]', async ({ anonymous, api }) => {
  expect(await anonymous.get('/api/docs/json')).toMatchObject({ statusCode: 401 })
  expect((await (await api.as('translator')).inject({ method: 'GET', url: '/api/docs/json' })).statusCode).toBe(200)
})
