import { expect, test } from 'vitest'
import { loadRows } from '#schema/calls/index.ts'
import { CallError } from '../../src/data/CallError.ts'
import { payloadOf } from '../../src/data/send.ts'
import type { Outcome } from '../../src/table/page/actions/calls/countOutcomes.ts'
import { countOutcomes } from '../../src/table/page/actions/calls/countOutcomes.ts'

const whole = { done: 1, isWhole: true }
const refused = (statusCode: number) => new CallError({ statusCode, code: 'REFUSED' })

/** Rows numbered from 1, each with its answer, and the rows that were called for. */
async function called(answers: readonly (Outcome | CallError | undefined)[]) {
  const made: number[] = []
  const rows = answers.map((answer, place) => ({ id: place + 1, answer }))
  const counting = countOutcomes(rows, ({ id, answer }) => {
    made.push(id)
    return answer && (answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(answer))
  })
  return { made, result: await counting.catch((error: unknown) => error) }
}

test('an action on many rows counts what was done, and names the rows that were refused, impossible or done in part', async () => {
  const answers = [whole, refused(409), undefined, { done: 4, isWhole: false }, { done: 2, isWhole: true }, refused(404)]
  expect((await called(answers)).result).toEqual({ done: 7, left: [2, 3, 4, 6] })
})

test.for([0, 401, 403, 429, 500, 503])(
  'an action on many rows ends with an error of status %s, before the next row',
  async (status) => {
    const error = refused(status)
    expect(await called([whole, error, whole])).toEqual({ made: [1, 2], result: error })
  },
)

test('an answer that is an error is one although its status is 200, because the call had begun to answer', async () => {
  const answer = (body: object) => payloadOf(loadRows, new Response(JSON.stringify(body)))
  await expect(answer({ statusCode: 409, code: 'DUPLICATE', message: 'No' })).rejects.toMatchObject({ code: 'DUPLICATE' })
  expect(await answer({ statusCode: 200, data: { rows: [] } })).toEqual({ rows: [] })
})
