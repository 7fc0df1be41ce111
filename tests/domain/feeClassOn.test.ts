/* Which fee class a sale is charged by: the one in force on its day, chosen by hand, by volume, or for post sales. */
import { expect, test } from 'vitest'
import type { ClassHistory } from '#domain/fees/feeClassOn.ts'
import { feeClassOn } from '#domain/fees/feeClassOn.ts'

const none: ClassHistory = { choices: [], automatic: [], postSale: [] }
const choice = (from: string, classId: number | null, isAutomatic = false) => ({ from, classId, isAutomatic })

const history: ClassHistory = {
  choices: [choice('2026-02-10', 1), choice('2026-04-10', 9, true), choice('2026-07-10', 2)],
  automatic: [
    // Before the choice it does not count, although it goes on.
    { from: '2026-04-01', to: null, classId: 5 },
    { from: '2026-05-01', to: '2026-05-31', classId: 6 },
    { from: '2026-06-01', to: '2026-06-20', classId: 7 },
  ],
  postSale: [
    { from: '2026-03-10', classId: 3 },
    { from: '2026-05-10', classId: 4 },
  ],
}

test.for([
  ['2026-01-01', 1, 3],
  ['2026-02-09', 1, 3],
  ['2026-02-10', 1, 3],
  ['2026-04-09', 1, 3],
  ['2026-04-10', 9, 3],
  ['2026-04-30', 9, 3],
  ['2026-05-01', 6, 3],
  ['2026-05-09', 6, 3],
  ['2026-05-10', 6, 4],
  ['2026-05-31', 6, 4],
  ['2026-06-01', 7, 4],
  ['2026-06-20', 7, 4],
  // Nothing was selected by volume for these days.
  ['2026-06-21', 9, 4],
  ['2026-07-09', 9, 4],
  ['2026-07-10', 2, 4],
] as const)('on %s a sale has class %i, a post sale class %i', ([day, sale, postSale]) => {
  expect([feeClassOn(history, day, false), feeClassOn(history, day, true)]).toEqual([sale, postSale])
})

test('a post sale has the class of a sale where there is no other, and none is in force where none ever was', () => {
  const plain = { ...none, choices: [choice('2026-02-10', 1)] }
  expect(feeClassOn(plain, '2026-03-01', true)).toBe(1)
  expect([feeClassOn(none, '2026-03-01', false), feeClassOn(none, '2026-03-01', true)]).toEqual([undefined, undefined])
  expect(feeClassOn({ ...none, choices: [choice('2026-02-10', null)] }, '2026-03-01', false)).toBeUndefined()
  expect(feeClassOn({ ...none, choices: [choice('2026-02-10', null, true)] }, '2026-03-01', false)).toBeUndefined()
})

test('a class by volume that begins with the choice counts, and one without an end goes on', () => {
  const automatic = [{ from: '2026-02-10', to: null, classId: 5 }]
  const byVolume = { ...none, choices: [choice('2026-02-10', 1, true)], automatic }
  expect(['2026-02-09', '2026-02-10', '2030-01-01'].map((day) => feeClassOn(byVolume, day, false))).toEqual([1, 5, 5])
})
