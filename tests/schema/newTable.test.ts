/*
 * An invented reference table, added to a copy of this checkout as anybody would add one: a definition and a
 * migration. Without any other change the server has everything about it.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { writeLists } from '../../api/cli/folderLists.ts'
import { testInCopy } from '../support/testInCopy.ts'

const definition = `
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { notAbove, notNegative } from '../../rules/rules.ts'

export const parcel_locker = defineTable({
  title: 'Parcel Lockers',
  route: 'ref_parcel_locker',
  menu: ['reference', 'codes'],
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    country: field.country({ required: true }),
    compartments: field.int({ required: true, rules: [notNegative('A locker cannot have fewer than no compartments')] }),
    in_use: field.int({ required: true, preset: 0, rules: [notAbove('compartments', 'More in use than there are')] }),
    rent: field.money({ required: true, preset: '0.00' }),
    opened: field.day(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'country', 'opened'],
  filterSchema: 'parcel_locker_filter',
})
`

const migration = `
import type { Kysely } from 'kysely'
import { sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table parcel_locker (
      id integer generated always as identity primary key,
      name text not null constraint parcel_locker_name_key unique,
      country text not null constraint parcel_locker_country_fkey references country (code),
      compartments integer not null,
      in_use integer not null default 0,
      rent numeric(14, 2) not null default 0,
      opened date,
      version integer not null default 1
    )\`.execute(db)
}
`

interface Answer {
  statusCode: number
  code?: string
  errors?: Record<string, string>
  fieldErrors?: Record<string, { code: string; params?: object }>
  params?: { current: Record<string, unknown> }
  data: {
    rows: Record<string, unknown>[]
    total: number
    may?: object
    filters?: { name: string }[]
    title?: string
    route?: string
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<Response>

const test = testInCopy('new-table', (folder) => {
  writeFileSync(join(folder, 'api/schema/tables/codes/parcel_locker.ts'), definition)
  writeLists(folder)
  writeFileSync(join(folder, 'migrations/9999_parcel_locker.ts'), migration)
}).extend('ask', { scope: 'file' }, async ({ address }): Promise<Ask> => {
  const as =
    (token: string): Ask =>
    (method, path, body) =>
      fetch(`${address}${path}`, {
        method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
  const credentials = { grant_type: 'password', username: 'operator', password: 'operator-demo' }
  const { access_token } = (await (await as('')('POST', '/api/auth/open-id/connect', credentials)).json()) as {
    access_token: string
  }
  return as(access_token)
})

const answer = async (response: Promise<Response>): Promise<Answer> => (await (await response).json()) as Answer
const tableName = 'parcel_locker'
const insert = (ask: Ask, data: object) => answer(ask('POST', '/api/persistence/insert', { tableName, data }))
const update = (ask: Ask, data: object) => answer(ask('POST', '/api/persistence/update', { tableName, data }))
const load = (ask: Ask, request: object = {}) => answer(ask('POST', '/api/visualize/load', { tableName, ...request }))

test('its screen, columns, labels, filters and permissions come with its definition', async ({ ask }) => {
  const { data } = await answer(ask('GET', '/api/config/parcel_locker'))
  expect(data).toMatchObject({ title: 'Parcel Lockers', route: 'ref_parcel_locker', may: { insert: true, update: true } })
  expect(data.rows.map(({ title }) => title)).toEqual([
    'ID',
    'Name',
    'Country',
    'Compartments',
    'In Use',
    'Rent',
    'Opened',
    'Version',
  ])
  expect(data.filters?.map(({ name }) => name)).toEqual(['name', 'country', 'opened'])
  expect((await answer(ask('GET', '/api/config/parcel_locker_filter'))).data.total).toBe(3)
})

test('rows are added and changed, and refused by its rules with its sentences', async ({ ask }) => {
  expect(await insert(ask, { name: 'Nowhere', country: 'Finland', compartments: -1 })).toMatchObject({
    statusCode: 400,
    errors: { country: 'Enter a valid Country', compartments: 'A locker cannot have fewer than no compartments' },
    fieldErrors: {
      country: { code: 'INVALID', params: { field: 'Country' } },
      compartments: { code: 'NEGATIVE', params: { field: 'Compartments' } },
    },
  })
  expect(await insert(ask, { name: 'Station', country: 'FI', compartments: 40, opened: '2026-03-01' })).toMatchObject({
    statusCode: 200,
  })
  expect(await insert(ask, { name: 'Station', country: 'FI', compartments: 40 })).toMatchObject({
    statusCode: 409,
    code: 'DUPLICATE',
  })
  const { rows } = (await load(ask)).data
  expect(rows).toMatchObject([{ name: 'Station', in_use: 0, rent: '0.00', opened: '2026-03-01', version: 1 }])
  const id = rows[0]?.['id']
  expect(await update(ask, { id, in_use: 41 })).toMatchObject({
    statusCode: 400,
    errors: { in_use: 'More in use than there are' },
  })
  expect(await update(ask, { id, version: 1, in_use: 12, rent: '9.5' })).toMatchObject({
    statusCode: 200,
    data: { rows: [{ in_use: 12, rent: '9.50', version: 2 }] },
  })
  expect(await update(ask, { id, version: 1, in_use: 13 })).toMatchObject({
    statusCode: 409,
    params: { current: { in_use: 12 } },
  })
})

test('it is filtered, sorted and read in both dialects', async ({ ask }) => {
  await insert(ask, { name: 'Harbour', country: 'SE', compartments: 8 })
  const found = await load(ask, { filter: [{ name: 'name', comparator: 'contains', value: 'arb' }] })
  expect(found.data.rows.map(({ name }) => name)).toEqual(['Harbour'])
  const rest = await ask(
    'GET',
    `/api/rest/parcel_locker?${new URLSearchParams({ sort: '["name","ASC"]', range: '[0,9]' }).toString()}`,
  )
  expect(rest.headers.get('content-range')).toBe('parcel_locker 0-1/2')
  expect(((await rest.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['Harbour', 'Station'])
})

test('its changes are audited', async ({ ask }) => {
  const { rows } = (await load(ask, { filter: [{ name: 'name', value: 'Station' }] })).data
  const history = await answer(ask('GET', `/api/visualize/history/parcel_locker/${String(rows[0]?.['id'])}`))
  expect(history.data.rows).toMatchObject([
    { action: 'update', user_name: 'operator', before: { in_use: 0, rent: '0.00' }, after: { in_use: 12, rent: '9.50' } },
    { action: 'insert', after: { name: 'Station' } },
  ])
})

test('it is exported and described', async ({ ask }) => {
  const csv = await (await ask('POST', '/api/export/parcel_locker', { format: 'csv' })).text()
  expect(csv.split(/\r?\n/)[0]).toContain('"Name","Country","Compartments","In Use","Rent","Opened"')
  expect(csv).toContain('"Harbour","SE","8"')
  const openApi = (await (await ask('GET', '/api/docs/json')).json()) as { components: { schemas: Record<string, object> } }
  expect(openApi.components.schemas).toMatchObject({
    parcel_locker: {},
    'parcel_locker.insert': { required: ['name', 'country', 'compartments'] },
  })
})

test('its untranslated words are listed, which prevents nothing but a release', ({ folder }) => {
  const list = (...options: string[]) =>
    spawnSync(process.execPath, ['api/cli/i18n.ts', ...options], { cwd: folder, encoding: 'utf8' })
  const { status, stdout } = list()
  expect(status).toBe(0)
  const [finnish = '', german = ''] = stdout.split('de: ')
  for (const listed of [finnish, german])
    for (const title of ['Parcel Lockers', 'Compartments', 'In Use', 'Rent', 'Opened'])
      expect(listed).toContain(`${title}  (parcel_locker)`)
  expect(stdout).not.toContain('(country')
  expect(list('--complete').status).toBe(1)
})
