/*
 * An invented feature, added to a copy of this checkout as anybody would add one: a call, its handler, a folder of
 * features, and an action of a table. Without any other change the server serves it, and the browser's own code makes its
 * buttons, texts and requests.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { writeLists } from '../../api/cli/folderLists.ts'
import { testInCopy } from '../support/testInCopy.ts'

const callFile = `
import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'

export const renewCourier = defineCall('POST /api/courier/renew', {
  summary: 'Renews the contract of a courier',
  permission: 'write reference',
  changes: ['courier'],
  body: exactly({ id: Type.Integer({ minimum: 1 }), years: Type.Integer({ minimum: 1 }) }),
  reply: exactly({ id: Type.Integer(), until: Type.Integer() }),
})
`

const routesFile = `
import type { FastifyInstance } from 'fastify'
import { renewCourier } from '#schema/calls/couriers.ts'
import { serve } from '../../http/serve.ts'

export function serveCouriers(app: FastifyInstance): void {
  serve(app, renewCourier, ({ body: { id, years }, actor }) => ({ id, until: actor.started.getUTCFullYear() + years }))
}
`

const featureFile = `import type { Feature } from '../Feature.ts'
import { serveCouriers } from './routes.ts'

export const couriers = { serve: serveCouriers } satisfies Feature
`

const action = `{ call: 'renewCourier', body: { id: 'id', years: { value: 2 } }, on: ['row', 'selection'], confirm: true, icon: 'sync', tone: 'danger', when: [{ field: 'enabled', is: true }] }`

/** The browser's view of a table's actions: for whom, with which texts and questions. */
const probe = `
import { requestOfAction, unmetCondition } from '#schema/actions/actions.ts'
import { may } from '#schema/roles.ts'
import { findTable } from '#schema/registry.ts'
import { actionTexts } from './src/table/page/actions/actionTexts.ts'
import { actionsOn, changedBy } from './src/table/page/actions/actionsOf.ts'
import { asksFirst } from './src/table/page/actions/Target.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
const table = findTable('courier')
const { t } = createTexts('en', en)
const forRole = (place, role) => actionsOn(table, place, (permission) => may([role], permission))
const [action] = forRole('row', 'operator')
const texts = actionTexts(t, table, action)
const blocked = { id: 7, enabled: false }
console.log(JSON.stringify({
  places: { row: forRole('row', 'operator').length, selection: forRole('selection', 'operator').length, table: forRole('table', 'operator').length },
  auditor: forRole('row', 'auditor').length + forRole('selection', 'auditor').length,
  title: texts.title,
  label: texts.titleFor('DHL'),
  question: texts.question(1),
  asks: asksFirst(action, { row: blocked }),
  done: [texts.done(1), texts.done(3)],
  reason: texts.reason(unmetCondition(action, blocked)),
  isPossible: unmetCondition(action, { id: 7, enabled: true }) === undefined,
  request: requestOfAction(action, { id: 7, enabled: true }),
  changes: changedBy(table, action),
}))
`

const run = promisify(execFile)

/** Changes a file of the copy, which must contain the former text. */
function replaceIn(file: string, before: string, after: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
  writeFileSync(file, text.replace(before, after))
}

const test = testInCopy('new-action', (folder) => {
  const file = (path: string) => join(folder, path)
  writeFileSync(file('api/schema/calls/couriers.ts'), callFile)
  mkdirSync(file('api/features/couriers'))
  writeFileSync(file('api/features/couriers/routes.ts'), routesFile)
  writeFileSync(file('api/features/couriers/index.ts'), featureFile)
  writeLists(folder)
  replaceIn(file('api/schema/tables/partners/courier.ts'), `  ...codeTable,\n`, `  ...codeTable,\n  actions: [${action}],\n`)
  writeFileSync(file('probe.ts'), probe)
})

async function renew(address: string, person: string): Promise<{ statusCode: number; data?: object }> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const credentials = { grant_type: 'password', username: person, password: `${person}-demo` }
  const { access_token } = (await post('/api/auth/open-id/connect', credentials)) as { access_token: string }
  return (await post('/api/courier/renew', { id: 1, years: 2 }, access_token)) as { statusCode: number; data?: object }
}

test('the call is served to those whom its definition allows', async ({ address }) => {
  expect(await renew(address, 'operator')).toEqual({ statusCode: 200, data: { id: 1, until: new Date().getUTCFullYear() + 2 } })
  expect(await renew(address, 'auditor')).toMatchObject({ statusCode: 403 })
})

test('buttons, question, reason, toast, request and refresh follow from the action for permitted people', async ({ folder }) => {
  const { stdout } = await run(process.execPath, ['probe.ts'], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({
    places: { row: 1, selection: 1, table: 0 },
    auditor: 0,
    title: 'Renew courier',
    label: 'Renew courier: DHL',
    question: 'Renew courier?',
    asks: true,
    done: ['Renew courier: done', 'Renew courier: done for 3 records'],
    reason: 'Possible only where Enabled is Yes',
    isPossible: true,
    request: { body: { id: 7, years: 2 } },
    changes: ['courier'],
  })
})

test('its missing title is listed before a release, and prevents nothing until then', async ({ folder }) => {
  const list = (...options: string[]) => run(process.execPath, ['api/cli/i18n.ts', ...options], { cwd: folder })
  expect((await list()).stdout).toContain('actions.renewCourier.title is missing in every language  (courier)')
  await expect(list('--complete')).rejects.toMatchObject({ code: 1 })
})

test('a server does not start with an action that names no call', async ({ folder, settings, address }) => {
  expect(address).not.toBe('')
  replaceIn(join(folder, 'api/schema/tables/partners/courier.ts'), `'renewCourier'`, `'renewCuorier'`)
  const failure = run(process.execPath, ['start.ts'], { cwd: folder, env: settings })
  await expect(failure).rejects.toThrow(/ACTION_CALL_UNKNOWN courier renewCuorier/)
})
