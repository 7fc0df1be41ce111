/* An action on selected rows: what a record refuses leaves that record, and what concerns all records ends the action. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CallAction } from '#schema/actions/actions.ts'
import { signWith } from '../../src/data/tokenSource.ts'
import { callForEach } from '../../src/table/page/actions/callForEach.ts'

const action: CallAction = {
  call: 'blockMerchant',
  body: { em_id: 'id', status: { value: 'BLOCK' } },
  when: [{ field: 'enabled', is: true }],
}
const rows = [1, 2, 3, 4].map((id) => ({ id, version: 1, enabled: id !== 3 }))

beforeAll(() => signWith({ token: async () => 'token', renew: async () => 'token' }))
afterEach(() => vi.unstubAllGlobals())

/** Stands in for the network: lists the rows, and answers a call for the second one with this status. */
function answerSecondWith(status: number): number[] {
  const called: number[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/load')) return Response.json({ statusCode: 200, data: { rows } })
    const { em_id } = JSON.parse(body) as { em_id: number }
    called.push(em_id)
    if (em_id === 2 && status === 0) throw new TypeError('fetch failed')
    return em_id === 2
      ? Response.json({ statusCode: status, code: 'NO', message: 'No' }, { status })
      : Response.json({ statusCode: 200, data: {} })
  })
  return called
}

const asked = (onProgress: (done: number, total: number) => void = () => undefined) =>
  callForEach({
    table: 'em_view',
    action,
    answer: undefined,
    selected: { filter: [], count: rows.length, onDone: () => undefined },
    onProgress,
  })

test.for([400, 404, 409, 422])('a record that is refused with %d is left, and the others are done', async (status) => {
  const called = answerSecondWith(status)
  const progress: string[] = []
  // The third record does not meet the condition, so that nothing is asked for it.
  expect(await asked((done, total) => progress.push(`${done} of ${total}`))).toEqual({ done: 2, left: [2, 3] })
  expect(called).toEqual([1, 2, 4])
  expect(progress).toEqual(['0 of 4', '1 of 4', '2 of 4', '3 of 4'])
})

test.for([0, 401, 403, 413, 429, 500, 502, 503])(
  'an answer %d concerns all records: nothing after it is tried',
  async (status) => {
    const called = answerSecondWith(status)
    await expect(asked()).rejects.toMatchObject({ statusCode: status })
    expect(new Set(called)).toEqual(new Set([1, 2]))
  },
)
