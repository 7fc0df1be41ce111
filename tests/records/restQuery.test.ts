/* The query strings of ra-data-simple-rest: what they ask for, and where they are refused. */
import { describe, expect, test } from 'vitest'
import { tableOf } from '#schema/registry.ts'
import { readRestQuery } from '../../api/records/read/restQuery.ts'

const currency = tableOf('currency')
const read = (query: Parameters<typeof readRestQuery>[1]) => {
  try {
    return readRestQuery(currency, query)
  } catch (error) {
    return (error as { detail?: string }).detail ?? String(error)
  }
}
const list = (length: number) => Array.from({ length }, (_, place) => place)
const filterOf = (count: number) => JSON.stringify(Object.fromEntries(list(count).map((place) => [`name_${place}`, 1])))

describe('a range', () => {
  test.for([
    ['[0,0]', { size: 1, from: 0 }],
    ['[25,49]', { size: 25, from: 25 }],
    ['[0,999]', { size: 1000, from: 0 }],
    ['[0,1000]', undefined],
    ['[10000000,10000000]', { size: 1, from: 10_000_000 }],
    ['[10000001,10000001]', undefined],
    ['[5,4]', undefined],
    ['[-1,0]', undefined],
    ['[0.5,5]', undefined],
    ['[0,5.5]', undefined],
    ['["0",5]', undefined],
    ['[0,null]', undefined],
    ['[0]', undefined],
    ['[0,5,9]', undefined],
    ['{"0":0,"1":5,"length":2}', undefined],
  ] as const)('%s is %j', ([range, page]) => {
    if (page) expect(read({ range })).toEqual({ filter: [], page })
    else expect(read({ range })).toContain('range')
  })
})

test.for([
  ['["code","ASC"]', [{ name: 'code', direction: 'asc' }]],
  ['["code","DESC"]', [{ name: 'code', direction: 'desc' }]],
  ['["code","asc"]', undefined],
  ['["code"]', undefined],
  ['["code","ASC","id"]', undefined],
  ['[1,"ASC"]', undefined],
  ['{"length":2,"0":"code","1":"ASC"}', undefined],
] as const)('the order %s is %j', ([sort, orderBy]) => {
  if (orderBy) expect(read({ sort })).toEqual({ filter: [], orderBy, page: { size: 100, from: 0 } })
  else expect(read({ sort })).toContain('sort')
})

describe('a filter', () => {
  test.for([
    ['{"code":"EUR"}', { name: 'code', value: 'EUR' }],
    ['{"code":null}', { name: 'code', comparator: 'isNull', value: true }],
    ['{"code":["EUR","USD"]}', { name: 'code', comparator: 'in', value: ['EUR', 'USD'] }],
    ['{"decimals_gte":2}', { name: 'decimals', comparator: '>=', value: 2 }],
    ['{"decimals_lte":2}', { name: 'decimals', comparator: '<=', value: 2 }],
    ['{"code_q":"E"}', { name: 'code', comparator: 'contains', value: 'E' }],
  ] as const)('%s is %j', ([filter, entry]) => {
    expect(read({ filter })).toMatchObject({ filter: [entry] })
  })

  test.for(['[]', 'null', '"code"', '1', filterOf(51), JSON.stringify({ id: list(1001) })])('%s is refused', (filter) => {
    expect(read({ filter })).toContain('filter')
  })

  test('has at most fifty entries, of at most a thousand values, all of which are on the page if none is asked for', () => {
    expect(read({ filter: filterOf(50) })).toMatchObject({ page: { size: 100 } })
    expect(read({ filter: JSON.stringify({ id: list(1000) }) })).toMatchObject({ page: { size: 1000, from: 0 } })
    expect(read({ filter: JSON.stringify({ id: list(101), code: list(100) }) })).toMatchObject({ page: { size: 101 } })
  })
})
