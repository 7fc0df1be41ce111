import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairQueue } from '../../api/db/pool/FairQueue.ts'

const limits = { most: 3, maxEach: 2, maxWaiting: 2, maxWaitMs: 1000 }

/** Enters people into a queue and records the outcome of each, in order. */
function watched(queue: FairQueue) {
  const seen: string[] = []
  const enter = (person: number | undefined, name: string) =>
    queue.enter(person, (refusal) => seen.push(refusal ? `${name} ${refusal.code}` : name))
  return { seen, enter }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('places that are shared by people', () => {
  test('are given to one person up to their share, and the rest to others', () => {
    const { seen, enter } = watched(new FairQueue(limits))
    for (const name of ['a1', 'a2', 'a3']) enter(1, name)
    enter(2, 'b1')
    expect(seen).toEqual(['a1', 'a2', 'b1'])
  })

  test('go, when free, to the person who holds the fewest, then to the one served longest ago', () => {
    const queue = new FairQueue(limits)
    const { seen, enter } = watched(queue)
    for (const name of ['a1', 'a2', 'a3']) enter(1, name)
    for (const name of ['b1', 'b2', 'b3']) enter(2, name)
    enter(3, 'c1')
    expect(seen).toEqual(['a1', 'a2', 'b1'])
    queue.leave(1)
    queue.leave(2)
    queue.leave(1)
    expect(seen.slice(3)).toEqual(['c1', 'b2', 'a3'])
  })

  test('may all be used by the server itself, which waits like everybody else', () => {
    const queue = new FairQueue(limits)
    const { seen, enter } = watched(queue)
    for (const name of ['s1', 's2', 's3', 's4']) enter(undefined, name)
    expect(seen).toEqual(['s1', 's2', 's3'])
    queue.leave(undefined)
    expect(seen).toEqual(['s1', 's2', 's3', 's4'])
  })

  test('are refused at once if too many requests of one person are waiting', () => {
    const { seen, enter } = watched(new FairQueue(limits))
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) enter(1, name)
    enter(2, 'b1')
    expect(seen).toEqual(['a1', 'a2', 'a5 TOO_MANY_AT_ONCE', 'b1'])
  })

  test('are refused after a while, with the person’s own work or that of others as the reason', () => {
    const queue = new FairQueue(limits)
    const { seen, enter } = watched(queue)
    for (const name of ['a1', 'a2', 'a3']) enter(1, name)
    for (const name of ['b1', 'b2']) enter(2, name)
    vi.advanceTimersByTime(limits.maxWaitMs)
    expect(seen).toEqual(['a1', 'a2', 'b1', 'a3 TOO_MANY_AT_ONCE', 'b2 BUSY'])
    // A refused person no longer holds a place.
    queue.leave(1)
    enter(2, 'b3')
    expect(seen.at(-1)).toBe('b3')
  })
})
