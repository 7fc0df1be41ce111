import { expect, test } from 'vitest'
import { CallError } from '../../src/data/CallError.ts'
import { withIdempotencyKey } from '../../src/data/requestKeys.ts'

const keyed = { idempotencyKey: true } as const

/** Sends a request with the given outcome. @returns its key */
const send = async (request: string, outcome?: Error): Promise<string | undefined> => {
  let sent: string | undefined
  await withIdempotencyKey(keyed, request, (key) => {
    sent = key
    return outcome ? Promise.reject(outcome) : Promise.resolve()
  }).catch(() => undefined)
  return sent
}

test('a second click during the first request has the same key, and a later one another', async () => {
  const answer = Promise.withResolvers<undefined>()
  const keys: (string | undefined)[] = []
  const click = () =>
    withIdempotencyKey(keyed, 'pay 5', (key) => {
      keys.push(key)
      return answer.promise
    })
  const clicks = [click(), click()]
  answer.resolve(undefined)
  await Promise.all(clicks)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(await send('pay 5')).not.toBe(keys[0])
})

test.for([
  ['no answer came', new CallError({ code: 'NETWORK' }), true],
  ['the answer broke off', new TypeError('terminated'), true],
  ['a gateway answered', new CallError({ statusCode: 504 }), true],
  ['the server failed', new CallError({ statusCode: 500 }), true],
  ['its shape was refused', new CallError({ statusCode: 400 }), false],
  ['it was refused', new CallError({ statusCode: 409, code: 'OVERPAYMENT' }), false],
] as const)('another try after %s keeps its key: %s', async ([what, error, isSame]) => {
  const first = await send(what, error)
  expect((await send(what)) === first).toBe(isSame)
})

test('another request has another key, and a call without keys gets none', async () => {
  const lost = new CallError({ code: 'NETWORK' })
  expect(await send('pay 7', lost)).not.toBe(await send('pay 8', lost))
  expect(await withIdempotencyKey({}, 'read', (key) => Promise.resolve(key))).toBeUndefined()
})
