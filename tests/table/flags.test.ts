import { expect, test } from 'vitest'
import { countries } from '../../seeds/reference/countries.ts'
import { flagShapes } from '../../src/kinds/cells/flagShapes.ts'

test('every country has a flag or a globe, so that none looks forgotten and the names beside them are aligned', () => {
  expect(countries.map(({ code }) => code).filter((code) => flagShapes(code).length === 0)).toEqual([])
  expect(flagShapes('AQ').length).toBeGreaterThan(0)
})

test('a territory without a flag of its own has that of the country it belongs to', () => {
  expect(flagShapes('GP')).toEqual(flagShapes('FR'))
  expect(flagShapes('SJ')).toEqual(flagShapes('NO'))
})
