/* Every route: the same as the calls, closed to strangers, and open to exactly the roles in the definitions. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#schema/defineCall.ts'
import { may, roleNames } from '#schema/roles.ts'
import { jobKindNames } from '#schema/work/jobKinds.ts'
import { createApp } from '../../api/process/createApp.ts'
import { allCalls } from '#schema/allCalls.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { expect, test as base } from '../support/test.ts'
import { canonicalPaths } from './canonicalPaths.ts'

/** The API with a built web application, whose page answers every path that is no call. */
const test = base
  .extend('withWeb', { scope: 'file' }, async ({ config, databases }, { onCleanup }) => {
    const webFolder = await mkdtemp(join(tmpdir(), 'clearance-web-'))
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Clearance</title>')
    const app = await createApp({ config, db: databases, webFolder })
    await app.ready()
    onCleanup(async () => {
      await app.close()
      await rm(webFolder, { recursive: true })
    })
    return app
  })
  /** Each job ends at once, so that calls that wait for a job are answered. */
  .extend('working', { scope: 'file' }, async ({ jobs }) => {
    await jobs.work(Object.fromEntries(jobKindNames.map((name) => [name, () => Promise.resolve({ result: 'Nothing to do' })])))
    return jobs
  })

const everyCall = Object.entries(allCalls).map(([name, call]) => [name, call] as const)

/** `GET /api/x/:id` for each line of Fastify's printed routes; all parameters are called `:x`. */
function servedRoutes(app: FastifyInstance): string[] {
  const parts: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, drawing = '', part = '', methods = ''] = /^([│ ]*[├└]── )(\S+)(?: \((.+)\))?/.exec(line) ?? []
      if (!part) return []
      const depth = drawing.length / 4
      parts.splice(depth - 1, parts.length, part)
      const path = parts
        .slice(0, depth)
        .join('')
        .replaceAll(/:[^/]+/g, ':x')
      return methods.split(', ').map((method) => `${method} ${path}`)
    })
}

/** The pages and files of the web application, if it has been built. */
const isOfTheWeb = (route: string): boolean => route.endsWith('*') || route === 'GET /apply'

test('the API serves exactly the calls that are defined', ({ app }) => {
  const served = servedRoutes(app).filter((route) => !isOfTheWeb(route))
  const defined = everyCall.map(([, { method, path }]) => `${method} ${path.replaceAll(/:[^/]+/g, ':x')}`)
  expect(served.toSorted()).toEqual(defined.toSorted())
})

test.for(canonicalPaths)('%s is where the specification puts it [API-29]', async (route, { app }) => {
  const [method = '', path = ''] = route.split(' ')
  expect(servedRoutes(app)).toContain(`${method} ${path.replaceAll(/\{\w+\}/g, ':x')}`)
})

const filled = (path: string): string => path.replaceAll(/:\w+/g, '2147483000')
const closed = everyCall.filter(([, call]) => !call.public)

test.for(closed)(
  '%s is refused without a token, before anything of it is read [AUTH-02] [PERM-01]',
  async ([, { method, path }], { anonymous }) => {
    for (const url of [filled(path), `/internal${filled(path)}`]) {
      const response = await anonymous.inject({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: '{broken' }),
      })
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'UNAUTHORIZED'])
    }
  },
)

test.for(['nonsense', 'Bearer', 'Bearer x.y.z', 'Basic b3BlcmF0b3I6b3BlcmF0b3ItZGVtbw=='])(
  'the authorization %s opens nothing [AUTH-02]',
  async (authorization, { anonymous }) => {
    const options = { method: 'GET', url: '/api/visualize/currency', headers: { authorization } } as const
    expect((await anonymous.inject(options)).statusCode).toBe(401)
  },
)

test.for([
  '/%61pi/visualize/currency',
  '/api/%76isualize/currency',
  '//api/visualize/currency',
  '///api/visualize/currency',
  '/api//visualize/currency',
  '/api/auth/../visualize/currency',
  '/api/./visualize/currency',
  '/api/visualize/currency;x',
  '/api/visualize/currency/',
  '/api/visualize/currency%00',
  '/api/visualize/currency?x=%zz',
  '/%61pi/no/such/call',
  '/internal/%61pi/visualize/currency',
  '/internal//api/visualize/currency',
  '/api/auth/cfg/../../visualize/currency',
  '/api/auth/me',
  '/api',
  '/internal',
  '/test/anything',
])('the spelling %s is no way around signing in', async (url, { withWeb }) => {
  const stranger = new ApiClient(withWeb)
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PATCH', 'TRACE'] as const) {
    const { statusCode } = await stranger.inject({ method, url })
    expect(statusCode, `${method} ${url}`).toBe(401)
  }
})

test('an address with broken escapes is refused in the usual form', async ({ anonymous }) => {
  expect(await anonymous.get('/api/visualize/%zz')).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
})

test('no call has a HEAD twin', async ({ api }) => {
  for (const [name, { method, path }] of everyCall.filter(([, call]) => call.method === 'GET')) {
    const { statusCode } = await api.inject({ method: 'HEAD', url: filled(path) })
    expect(statusCode, `${name} ${method}`).toBe(404)
  }
})

/** Harmless even if it is allowed: nothing has this id, and no call takes a list as its body. */
const harmless = ({ method, path }: Call) => ({
  method,
  url: filled(path),
  ...(method !== 'GET' && { payload: [] }),
})

const guarded = everyCall.filter(([, { permission, public: isPublic }]) => !isPublic && permission !== 'signed in')

test.for(guarded)(
  '%s is for exactly the roles that hold its permission [PERM-15] [PERM-17] [PERM-19]',
  async ([, call], { api, working }) => {
    expect(working).toBeDefined()
    for (const role of roleNames) {
      const { statusCode } = await (await api.as(role)).inject(harmless(call))
      const isOpen = call.permission !== undefined && call.permission !== 'signed in' && may([role], call.permission)
      expect(statusCode === 403, `${role} and ${call.permission}`).toBe(!isOpen)
      expect(statusCode).not.toBe(401)
    }
  },
)

test('a GET call that changes something is refused to pages of other sites, and only to them', async ({ api, db, working }) => {
  expect(working).toBeDefined()
  const admin = await api.as('admin')
  const jobs = async () => (await db.query<{ count: number }>('select count(*)::int as count from job_run')).rows[0]?.count ?? 0
  const writing = everyCall.filter(([, { method, changes = [] }]) => method === 'GET' && changes.length)
  expect(writing.length).toBeGreaterThan(3)
  for (const [name, { path, query, params }] of writing) {
    const before = await jobs()
    for (const site of ['cross-site', 'same-site', 'invented'])
      expect((await admin.inject({ url: path, headers: { 'sec-fetch-site': site } })).json(), `${name} ${site}`).toMatchObject({
        statusCode: 403,
        code: 'NOT_ALLOWED',
      })
    expect(await jobs(), name).toBe(before)
    // Those that fetch something once have no job, and need to be told what.
    if (query || params) continue
    for (const site of ['same-origin', 'none', undefined])
      expect((await admin.inject({ url: path, headers: site ? { 'sec-fetch-site': site } : {} })).statusCode, name).toBe(200)
    expect(await jobs(), name).toBe(before + 3)
  }
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  const list = await admin.inject({ url: '/api/visualize/country_vat_rate/ALL', headers: elsewhere })
  expect(list.statusCode, 'what changes nothing is not affected').toBe(200)
  // A page cannot make a browser send a token along, and a POST needs no page to be followed by mistake.
  const text = { tableName: 'em', id: 1, text: 'From elsewhere' }
  const added = await admin.inject({ method: 'POST', url: '/api/comments', headers: elsewhere, payload: text })
  expect(added.statusCode, 'nor is a POST').toBe(200)
})

test('every call says who may make it', () => {
  expect(everyCall.filter(([, { permission, public: isPublic }]) => !permission && !isPublic).map(([name]) => name)).toEqual([])
})
