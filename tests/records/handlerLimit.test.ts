import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { defineCall, exactly } from '#schema/defineCall.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'
import { serve } from '../../api/http/serve.ts'

const waits = { summary: 'Waits for what never comes', public: true, body: exactly({}) } as const
const ordinary = defineCall('POST /api/waits', waits)
const long = defineCall('POST /api/waits/long', { ...waits, takesLong: true })

afterEach(() => vi.useRealTimers())

/** A server for people who are not signed in. */
function appOfStrangers() {
  const app = fastify()
  app.decorateRequest('operator', null)
  app.decorateRequest('moment')
  app.addHook('onRequest', async (request) => {
    request.moment = momentOf(systemClock)
  })
  return app
}

test('work that does not end is answered as busy after half a minute, except in calls marked as long', async () => {
  const app = appOfStrangers()
  const begun: string[] = []
  const answered: [string, number][] = []
  for (const call of [ordinary, long])
    serve(app, call, () => {
      begun.push(call.path)
      return new Promise(() => undefined)
    })
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const { path } of [ordinary, long])
    void app.inject({ method: 'POST', url: path, payload: {} }).then(({ statusCode }) => answered.push([path, statusCode]))
  while (begun.length < 2) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(answered).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(answered).toEqual([[ordinary.path, 503]])
})

test('a reply that is still being sent after half a minute, such as change events, is completed', async () => {
  const app = appOfStrangers()
  const stream = new Readable({ read: () => undefined })
  const begun: string[] = []
  serve(app, defineCall('GET /api/streams', { summary: 'Sends on and on', public: true, raw: true }), async ({ reply }) => {
    stream.push('first, ')
    begun.push('first')
    return reply.type('text/plain').send(stream)
  })
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answer = app.inject('/api/streams')
  while (begun.length === 0) await new Promise((resolve) => setImmediate(resolve))
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(600_000)
  stream.push('last')
  stream.push(null)
  expect(await answer).toMatchObject({ statusCode: 200, body: 'first, last' })
})
