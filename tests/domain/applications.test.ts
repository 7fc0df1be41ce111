/* The schemes of sales types, and the parts of stages, as functions. */
import { describe, expect, test } from 'vitest'
import { applicationNumber } from '../../api/domain/applications/applicationNumber.ts'
import { isEuEstablished } from '../../api/domain/applications/legalStatus.ts'
import type { SalesType } from '../../api/domain/applications/salesTypes.ts'
import { salesTypeNumbers, schemeKindsOf, schemeOfSales } from '../../api/domain/applications/salesTypes.ts'
import { presetOssCountry } from '../../api/domain/applications/stageRules.ts'

const schemes = (isEuEstablished: boolean, hasTbeSubscription: boolean) =>
  Object.fromEntries(salesTypeNumbers.map((type) => [type, schemeOfSales(type, { isEuEstablished, hasTbeSubscription })]))

describe('the scheme of sales', () => {
  test('is union for I, II, IV, VII and IX, import for III and VIII, non-union for V [APP-76] [APP-77] [APP-78]', () => {
    for (const inEu of [true, false])
      for (const tbe of [true, false])
        expect(schemes(inEu, tbe)).toMatchObject({
          i: 'union',
          ii: 'union',
          iii: 'import',
          iv: 'union',
          v: 'non_union',
          vii: 'union',
          viii: 'import',
          ix: 'union',
        })
  })

  test('of VI depends on a TBE subscription alone [APP-79]', () => {
    const of = (inEu: boolean, tbe: boolean) => schemes(inEu, tbe)['vi']
    expect([of(true, true), of(false, true), of(true, false), of(false, false)]).toEqual([
      'union',
      'union',
      'non_union',
      'non_union',
    ])
  })

  test('of X depends on the establishment alone [APP-80]', () => {
    const of = (inEu: boolean, tbe: boolean) => schemes(inEu, tbe)['x']
    expect([of(true, true), of(true, false), of(false, true), of(false, false)]).toEqual([
      'union',
      'union',
      'non_union',
      'non_union',
    ])
  })

  test('is numbered 1 for import, 2 for union, 3 for non-union, each once [APP-81]', () => {
    const seller = { isEuEstablished: false, hasTbeSubscription: false }
    expect(schemeKindsOf(['v', 'i', 'iii', 'ii', 'viii'] satisfies SalesType[], seller)).toEqual([1, 2, 3])
    expect(schemeKindsOf([], seller)).toEqual([])
  })
})

test('an applicant is established in the EU by its country or by any establishment [APP-52] [APP-53] [APP-54]', () => {
  expect(isEuEstablished({ isRegisteredInEu: true, establishments: [] })).toBe(true)
  expect(isEuEstablished({ isRegisteredInEu: false, establishments: [false, true] })).toBe(true)
  expect(isEuEstablished({ isRegisteredInEu: false, establishments: [false] })).toBe(false)
})

test('the number of an application has at least six digits [APP-05] [APP-06]', () => {
  expect([42, 999_999, 1_234_567].map(applicationNumber)).toEqual(['000042', '999999', '1234567'])
})

test.for([
  ['a member state without a choice', {}, {}, 'EE'],
  ['one that has chosen another state', { ss_nr_oss_preferred_country: 'FI' }, {}, undefined],
  ['one that is registered already', { oss_special_schema_registered: true }, {}, undefined],
  ['outside the EU with an establishment in it', {}, { isMemberState: false }, undefined],
  ['a member state without an establishment', {}, { isEuEstablished: false }, undefined],
] as const)('the country for OSS is proposed only where nobody has decided: %s', ([, application, place, country]) => {
  const facts = { isEuEstablished: true, isMemberState: true, ...place }
  expect(presetOssCountry({ registered_country: 'EE', ...application }, facts)).toBe(country)
})
