/* The page of all test actions: what each needs, how many records fit, and a body that can be sent as it is. */
import type { ReplyOf } from '#schema/defineCall.ts'
import { allCalls } from '#schema/allCalls.ts'
import type { listTestActions } from '#schema/calls/lab/actions.ts'
import { testActions } from '#schema/work/testActions.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const DAY_MS = 86_400_000

type Actions = ReplyOf<typeof listTestActions>

const read = async (api: ApiClient) => (await api.get<Actions>('/test/lab/actions')).data

test('every test call of the specification is on the page, under /test/ and for testing purposes only [PERM-10]', () => {
  const tests = Object.values(allCalls).filter(({ demoOnly, path }) => demoOnly && !path.startsWith('/test/lab/'))
  const listed: readonly string[] = Object.values(testActions).map(({ call }) => call.path)
  expect(tests.map(({ path }) => path).toSorted()).toEqual(listed.toSorted())
  for (const { path } of Object.values(allCalls).filter(({ demoOnly }) => demoOnly)) expect(path).toMatch(/^\/test\//)
})

test('each action says how many records fit, and its body is accepted as it is, with dates of a month ago [TEST-15]', async ({
  api,
  clock,
  config,
  databases,
  jobs,
}) => {
  // In the first days of a month the one before waits for late orders, and cannot be billed yet.
  clock.setBusinessAhead(clock.real().getUTCDate() < 10 ? 10 * DAY_MS : 0)
  await jobs.work(jobHandlers({ config, db: databases }))
  const actions = await read(await api.as('tester'))
  expect(actions.map(({ name }) => name)).toEqual(Object.keys(testActions))
  const needing = actions.filter(({ fits }) => fits !== null)
  expect(needing.map(({ name }) => name)).toHaveLength(8)
  for (const { path, name, example, fits } of actions) {
    expect(fits, name).not.toBe(0)
    expect(await api.post(path, example ?? {}), `${name} ${JSON.stringify(example)}`).toMatchObject({ statusCode: 200 })
  }
})

test('only people who may do them read the actions', async ({ api }) => {
  for (const role of ['auditor', 'translator'] as const)
    expect(await (await api.as(role)).get('/test/lab/actions')).toMatchObject({ statusCode: 403 })
})
