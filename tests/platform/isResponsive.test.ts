import { setImmediate as nextTurn } from 'node:timers/promises'
import { isResponsive } from '../../api/db/isResponsive.ts'
import type { Queryable } from '../../api/db/Queryable.ts'
import { describe, expect, test } from '../support/test.ts'

const LIMIT_MS = 50

describe('a connection', () => {
  test('that answered while the process was busy for longer than the limit is not taken for a lost one', async ({ db }) => {
    const judged = isResponsive(db, LIMIT_MS)
    // The question leaves, and nothing is read until the limit is long over.
    await nextTurn()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * LIMIT_MS)
    expect(await judged).toBe(true)
  })

  test('that never answers is lost', async () => {
    const silent: Queryable = { query: () => new Promise(() => undefined) }
    expect(await isResponsive(silent, LIMIT_MS)).toBe(false)
  })
})
