/* The ids of rows that were added together, as the audit log names them: few ranges, whatever order they come in. */
import { expect, test } from 'vitest'
import { rangesOf } from '../../api/records/write/addInBulk.ts'

test.for([
  [[], []],
  [[7], [[7, 7]]],
  [[7, 8, 9], [[7, 9]]],
  [
    [7, 9],
    [
      [7, 7],
      [9, 9],
    ],
  ],
  [
    [9, 7, 8, 20, 10, 100],
    [
      [7, 10],
      [20, 20],
      [100, 100],
    ],
  ],
  [[7, 7, 8], [[7, 8]]],
] as const)('the ids %j are the ranges %j', ([ids, ranges]) => {
  expect(rangesOf(ids)).toEqual(ranges)
})
