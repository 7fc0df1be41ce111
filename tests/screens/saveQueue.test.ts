import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changes } from '../../src/apply/Changes.ts'
import { SaveQueue } from '../../src/apply/SaveQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose server answers as told, and what it did. */
function queueOf(unsent: Changes = {}) {
  const sent: Changes[] = []
  const states: string[] = []
  const kept: (Changes | undefined)[] = []
  const server = { isDown: false, answers: Promise.resolve() }
  const queue = new SaveQueue(unsent, {
    send: async (changes) => {
      await server.answers
      if (server.isDown) throw new Error('away')
      sent.push(changes)
    },
    keep: (later) => kept.push(later),
    onState: (state) => states.push(state),
  })
  return { queue, sent, states, kept, server }
}

test('what is typed is sent once nobody types for a moment, as one request', async () => {
  const { queue, sent, states, kept } = queueOf()
  queue.add({ application: { name: 'L' } })
  await vi.advanceTimersByTimeAsync(300)
  queue.add({ application: { name: 'Lotus', tin: '1' } })
  queue.add({ sites: [{ web_address: 'https://a.example' }] })
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([{ application: { name: 'Lotus', tin: '1' }, sites: [{ web_address: 'https://a.example' }] }])
  expect(states.at(-1)).toBe('saved')
  expect(kept.at(-1)).toBeUndefined()
})

test('what could not be sent is kept with what is typed meanwhile, and tried again until it arrives', async () => {
  const { queue, sent, states, kept, server } = queueOf()
  server.isDown = true
  queue.add({ application: { name: 'Lotus', tin: '1' } })
  expect(await queue.flush()).toBe(false)
  expect(states.at(-1)).toBe('unsaved')
  queue.add({ application: { tin: '2' } })
  expect(kept.at(-1)).toEqual({ application: { name: 'Lotus', tin: '2' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
  server.isDown = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toEqual([{ application: { name: 'Lotus', tin: '2' } }])
  expect(queue.isEmpty).toBe(true)
})

test('what is typed while a request fails is newer than what that request held', async () => {
  const { queue, sent, server } = queueOf()
  const answer = Promise.withResolvers<void>()
  server.isDown = true
  server.answers = answer.promise
  queue.add({ application: { name: 'Lotus', tin: '1' } })
  const failing = queue.flush()
  await vi.advanceTimersByTimeAsync(0)
  queue.add({ application: { tin: '2' } })
  answer.resolve()
  await failing
  server.isDown = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toEqual([{ application: { name: 'Lotus', tin: '2' } }])
})

test('two who wait for it to be sent send it once', async () => {
  const { queue, sent } = queueOf({ language: 'fi' })
  expect(await Promise.all([queue.flush(), queue.flush()])).toEqual([true, true])
  expect(sent).toEqual([{ language: 'fi' }])
})
