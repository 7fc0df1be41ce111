/* The schemes of sales types, and the parts of stages, as functions. */
import { describe, expect, test } from 'vitest'
import { applicationNumber } from '../../api/domain/applications/applicationNumber.ts'
import { isEuEstablished } from '../../api/domain/applications/legalStatus.ts'
import type { SalesType } from '../../api/domain/applications/salesTypes.ts'
import { salesTypeNumbers, schemeKindsOf, schemeOfSales } from '../../api/domain/applications/salesTypes.ts'
import { schemeFieldsOf } from '../../api/domain/applications/schemeRegistrations.ts'
import { clearedSchemes, hasSchemeNumber, isIncomplete } from '../../api/domain/applications/schemeRegistrations.ts'
import { isEditable, isOffered, presetOssCountry, stageProblem } from '../../api/domain/applications/stageRules.ts'

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

describe('the registration in a scheme', () => {
  const names = schemeFieldsOf('union')
  const whole = { [names.id]: 'EE1', [names.country]: 'EE', [names.requested]: '2026-01-01', [names.commenced]: '2026-02-01' }

  test('is complete with all four facts, and nothing without its number', () => {
    expect(isIncomplete(whole, 'union')).toBe(false)
    for (const name of [names.country, names.requested, names.commenced])
      for (const nothing of [null, undefined, ''])
        expect([name, nothing, isIncomplete({ ...whole, [name]: nothing }, 'union')]).toEqual([name, nothing, true])
    for (const nothing of [null, undefined, '']) {
      const without = { ...whole, [names.id]: nothing }
      expect([isIncomplete(without, 'union'), hasSchemeNumber(without)]).toEqual([false, false])
      expect(Object.keys(clearedSchemes(without))).toEqual([names.country, names.requested, names.commenced])
    }
    expect([hasSchemeNumber(whole), clearedSchemes(whole)]).toEqual([true, {}])
  })

  test('or another is needed before it counts as done, and no scheme may lack a fact', () => {
    expect(stageProblem('completeRegistration', {})).toBe('NO_SCHEME_FILLED')
    expect(stageProblem('completeRegistration', whole)).toBeUndefined()
    const other = { ...whole, [schemeFieldsOf('import').id]: 'IM1' }
    expect(stageProblem('completeRegistration', other)).toBe('SCHEME_INCOMPLETE')
  })
})

test.for([
  [{ oss_special_schema_registered: true }, true, undefined],
  [{ ss_nr_fc_rep_only: true }, true, undefined],
  [{ oss_special_schema_registered: false, ss_nr_fc_rep_only: false }, false, 'OSS_NOT_REGISTERED'],
  [{}, false, 'OSS_NOT_REGISTERED'],
] as const)('the approval of an application with %j is offered: %s', ([application, isThere, problem]) => {
  expect(isOffered('requestApproval', application)).toBe(isThere)
  expect(stageProblem('requestApproval', application)).toBe(problem)
  expect([isOffered('reject', application), stageProblem('reject', application)]).toEqual([true, undefined])
})

test.for([
  [{ oss_special_schema_registered: true, sales_type_i: true, ss_nr_oss_preferred_country: 'EE' }, 'OSS_REGISTERED_ALREADY'],
  [{ ss_nr_oss_preferred_country: 'EE' }, 'SALES_TYPE_MISSING'],
  [{ sales_type_i: true }, 'OSS_COUNTRY_MISSING'],
  [{ sales_type_i: true, ss_nr_oss_preferred_country: 'EE' }, undefined],
] as const)('an application with %j is kept from its registration by %s', ([application, problem]) => {
  expect(stageProblem('requestRegistration', application)).toBe(problem)
})

test('sales are changed while submitted, schemes while registration is requested and not there yet', () => {
  const editable = (status: string, isRegistered: boolean | null) =>
    (['sales', 'schemes'] as const).filter((part) => isEditable(part, { status, oss_special_schema_registered: isRegistered }))
  expect([editable('SUBMITTED', null), editable('SUBMITTED', true)]).toEqual([['sales'], ['sales']])
  expect([editable('REQUESTED_OSS_REG', null), editable('REQUESTED_OSS_REG', true)]).toEqual([['schemes'], []])
  expect(editable('APPROVED', null)).toEqual([])
})
