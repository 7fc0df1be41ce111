/* Scheme numbers as a function: which are suspect, for whom, and which are not judged because nothing about them has changed. */
import { expect, test } from 'vitest'
import { hasVatIdFormat, isVatId } from '#domain/identifiers/vatId.ts'
import { suspectSchemes } from '../../api/registration/suspectNumbers.ts'

const union = (number: string, country?: string) => ({
  ioss_registry_union_scheme_id: number,
  ...(country !== undefined && { ioss_union_scheme_registered_country: country }),
})
const ofImport = (number: string, country?: string) => ({
  ioss_registry_import_scheme_id: number,
  ...(country !== undefined && { ioss_import_scheme_registered_country: country }),
})
const [number, numberCountry] = ['ioss_registry_union_scheme_id', 'ioss_union_scheme_registered_country']
const importNumber = 'ioss_registry_import_scheme_id'

test.for([
  ['of its country', union('EE100931558', 'EE'), []],
  ['without a country, of that in which it begins', union('EE100931558'), []],
  ['without a country, with a wrong check digit', union('EE100931559'), [number]],
  ['without a country, of none that is known', union('ZZ100931558'), [number]],
  ['of another country', union('EE100931558', 'FI'), [number]],
  ['of a country outside the Union', union('EE100931558', 'US'), [numberCountry, number]],
  ['of import, with its country', ofImport('IM2330000042', 'EE'), []],
  ['of import, without a country', ofImport('IM2330000042'), []],
  ['of import, of another country', ofImport('IM2330000042', 'LT'), [importNumber]],
  ['of import that is none', ofImport('EE100931558', 'EE'), [importNumber]],
  ['that is empty', union('', 'EE'), []],
] as const)('a number %s is suspect for %j', ([, row, suspects]) => {
  expect(Object.keys(suspectSchemes(row)).toSorted()).toEqual([...suspects].toSorted())
})

test('a number is judged anew if it or its country has changed, and not otherwise', () => {
  const wrong = union('EE100931559', 'EE')
  expect(suspectSchemes(wrong, wrong)).toEqual({})
  expect(Object.keys(suspectSchemes(wrong, union('EE1', 'EE')))).toEqual([number])
  expect(Object.keys(suspectSchemes(wrong, union('EE100931559', 'FI')))).toEqual([number])
})

test('the format of VAT numbers is known for member states, Northern Ireland and Great Britain, and not elsewhere', () => {
  expect(['AT', 'EE', 'GB', 'XI', 'US'].map(hasVatIdFormat)).toEqual([true, true, true, true, false])
  // Northern Ireland has the numbers of Great Britain.
  expect([isVatId('XI', 'XI980780684'), isVatId('GB', 'GB980780684'), isVatId('XI', 'GB980780684')]).toEqual([true, true, false])
})
