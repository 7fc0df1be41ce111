import type { Figures } from './measure.ts'
import { figuresOf } from './measure.ts'

/** The result of some work, how long it took, and how long somebody else waited for small answers meanwhile. */
export interface Meanwhile<T> {
  result: T
  seconds: number
  times: readonly number[]
}

/**
 * Sends one request after the other until the work is done.
 * @throws {AggregateError} the failures of both: while the work still talks to a server that ends because the other has failed, it breaks
 * with whatever that does to its connection (EPIPE), which says nothing about the cause
 */
export async function meanwhile<T>(work: () => Promise<T>, ask: (n: number) => Promise<unknown>): Promise<Meanwhile<T>> {
  const times: number[] = []
  const done = new AbortController()
  const began = performance.now()
  const working = work().finally(() => done.abort())
  const asking = async () => {
    for (let n = 0; !done.signal.aborted; n++) {
      const asked = performance.now()
      await ask(n)
      times.push(performance.now() - asked)
    }
  }
  const [worked, asked] = await Promise.allSettled([working, asking()])
  if (worked.status === 'rejected' || asked.status === 'rejected') {
    const failures = [worked, asked].flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    throw new AggregateError(failures, failures.map(String).join('; '))
  }
  return { result: worked.value, seconds: (performance.now() - began) / 1000, times }
}

/** The times of several works together. */
export const waitsOf = (works: readonly Meanwhile<unknown>[]): Figures =>
  figuresOf(
    works.flatMap(({ times }) => times),
    works.reduce((sum, { seconds }) => sum + seconds * 1000, 0),
    0,
  )
