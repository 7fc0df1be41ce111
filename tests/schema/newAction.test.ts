/*
 * A made-up feature, added as anybody would add one: a call, its handler, a line in the list of features, and the action
 * of a table. Nothing else is touched, in a copy of this checkout: the server serves it, and the browser's own code makes
 * its buttons, texts and requests.
 */
import { execFile, spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject, test as plain } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { createTestDatabase } from '../support/testDatabase.ts'
import { expect } from '../support/test.ts'

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

const action = `{ call: 'renewCourier', body: { id: 'id', years: { value: 2 } }, on: ['row', 'selection'], confirm: true, icon: 'sync', tone: 'danger', when: [{ field: 'enabled', is: true }] }`

/** What the browser makes of the actions of a table: for whom, with which texts, asked how. */
const probe = `
import { requestOfAction, unmetCondition } from '#schema/actions/actions.ts'
import { may } from '#schema/roles.ts'
import { findTable } from '#schema/registry.ts'
import { actionTexts } from './src/table/page/actions/actionTexts.ts'
import { actionsOn, changedBy } from './src/table/page/actions/actionsOf.ts'
import { asksFirst } from './src/table/page/actions/Target.ts'
import { createTexts } from './src/i18n/createTexts.ts'
import { en } from './src/i18n/en/index.ts'
const table = findTable('courier')
const { t } = createTexts('en', en.ui)
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

const runner = `
import { readConfig } from './api/config.ts'
import { startNode } from './api/process/startNode.ts'
const { address, stop } = await startNode(readConfig(), async () => undefined)
process.once('SIGTERM', () => void stop())
console.log(address)
`

const run = promisify(execFile)
const perFile = { scope: 'file' } as const

/** Changes a file of a copy: what stood there before must be there. */
function replaceIn(file: string, before: string, after: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
  writeFileSync(file, text.replace(before, after))
}

const test = plain
  .extend('place', perFile, () => join(tmpdir(), 'clearance-new-action-'))
  /** A checkout with the feature. */
  .extend('folder', perFile, ({ place }, { onCleanup }) => {
    const folder = mkdtempSync(place)
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    for (const part of ['api', 'src', 'migrations', 'seeds', 'package.json'])
      cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'api/schema/calls/couriers.ts'), callFile)
    appendFileSync(join(folder, 'api/schema/calls/index.ts'), `export * from './couriers.ts'\n`)
    mkdirSync(join(folder, 'api/features/couriers'))
    writeFileSync(join(folder, 'api/features/couriers/routes.ts'), routesFile)
    replaceIn(join(folder, 'api/features/index.ts'), '  serveDocuments,\n', '  serveDocuments,\n  serveCouriers,\n')
    replaceIn(
      join(folder, 'api/features/index.ts'),
      'import { serveDocuments',
      `import { serveCouriers } from './couriers/routes.ts'\nimport { serveDocuments`,
    )
    replaceIn(join(folder, 'api/schema/tables/courier.ts'), `  allow: [`, `  actions: [${action}],\n  allow: [`)
    writeFileSync(join(folder, 'start.ts'), runner)
    writeFileSync(join(folder, 'probe.ts'), probe)
    return folder
  })
  .extend('serverUrl', perFile, () => inject('serverUrl'))
  .extend('settings', perFile, async ({ folder, serverUrl }, { onCleanup }): Promise<NodeJS.ProcessEnv> => {
    const database = await createTestDatabase(serverUrl)
    onCleanup(database.drop)
    return {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, '.data'),
      DEMO_MODE: 'true',
      PORT: '0',
      JWT_SECRET: 'a secret of the test of new actions',
    }
  })
  .extend('address', perFile, async ({ folder, settings }, { onCleanup }) => {
    const server = spawn(process.execPath, ['start.ts'], { cwd: folder, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
    const gone = new Promise((resolve) => server.once('exit', resolve))
    onCleanup(async () => {
      server.kill('SIGTERM')
      await gone
    })
    let said = ''
    return new Promise<string>((resolve, reject) => {
      server.stderr.on('data', (text: Buffer) => (said += text.toString()))
      server.stdout.on('data', (text: Buffer) => resolve(text.toString().trim()))
      server.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
    })
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

test('buttons, question, reason, toast, request and refresh follow from the action, for those who may press it', async ({
  folder,
}) => {
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

test('a server does not start with an action that names no call', async ({ folder, settings, address }) => {
  expect(address).not.toBe('')
  replaceIn(join(folder, 'api/schema/tables/courier.ts'), `'renewCourier'`, `'renewCuorier'`)
  const failure = run(process.execPath, ['start.ts'], { cwd: folder, env: settings })
  await expect(failure).rejects.toThrow(/ACTION_CALL_UNKNOWN courier renewCuorier/)
})
