/* Which goods are excise goods and which are food, by the first and last codes of each range and their neighbours. */
import { expect, test } from 'vitest'
import { isExciseCode, isFoodCode } from '#domain/customs/goodsKinds.ts'

const kinds = [
  [
    'excise goods',
    isExciseCode,
    ['2203', '220300', '2208909900', '2401', '240491'],
    ['2202', '2209', '2400', '2405', '3303', ''],
  ],
  [
    'food',
    isFoodCode,
    ['0201', '0410', '07', '1212', '1501', '2106', '2201', '220299', '2209', '2501001000'],
    ['0106', '0511', '0604', '1301', '1404', '2203', '2301', '2502', ''],
  ],
] as const

test.for(kinds)('%s are known by their codes, and goods without a code are none', ([, isOne, own, others]) => {
  expect(own.map((code) => [code, isOne(code)])).toEqual(own.map((code) => [code, true]))
  expect([...others, undefined].map((code) => [code, isOne(code)])).toEqual([...others, undefined].map((code) => [code, false]))
})
