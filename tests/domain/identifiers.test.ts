import { readFileSync } from 'node:fs'
import { euVat, stdnum } from 'stdnum'
import { expect, test } from 'vitest'
import { isS10, s10CheckDigit, s10Code } from '#domain/identifiers/s10.ts'
import { mod97 } from '#domain/identifiers/mod97.ts'
import { s26Code } from '#domain/identifiers/s26.ts'
import { readOssNumber } from '#domain/identifiers/ossNumber.ts'
import { hasTinFormat, isTin } from '#domain/identifiers/tin.ts'
import { vatChecks } from '#domain/identifiers/vatChecks.ts'
import { vatCountry } from '#domain/identifiers/vatCountry.ts'
import { isVatId } from '#domain/identifiers/vatId.ts'

interface Vectors {
  s10: { serial: string; check: number; id: string }[]
  s10_invalid: string[]
  s26: { issuer: string; em_id: number; year: number; country: string; order_id: number; code: string }[]
  registration_ids: { valid: { id: string; scheme: string; msid: string }[]; invalid: { id: string; why: string }[] }
  vat_ids_valid: { country: string; id: string }[]
  vat_ids_invalid: { id: string; why: string }[]
}

const vectors = JSON.parse(readFileSync(new URL('identifiers.json', import.meta.url), 'utf8')) as Vectors

// The example IBANs of Austria and of the United Kingdom in the SWIFT registry, their first four characters moved to the end.
test.for(['1904300234573201AT61', 'NWBK60161331926819GB29'])('the remainder of %s by 97 is 1', (text) => {
  expect(mod97(text)).toBe(1)
})

test.for(vectors.s10)('the S10 identifier of serial $serial is $id', ({ serial, check, id }) => {
  expect(s10CheckDigit(serial)).toBe(check)
  expect(s10Code(id.slice(0, 2), Number(serial), id.slice(11))).toBe(id)
  expect(isS10(id)).toBe(true)
})

test.for(vectors.s10_invalid)('%s is no S10 identifier', (id) => {
  expect(isS10(id)).toBe(false)
})

test.for(vectors.s26)('order $order_id of merchant $em_id to $country has the S26 code $code', (row) => {
  const parts = { issuer: row.issuer, emId: row.em_id, year: row.year, country: row.country, orderId: row.order_id }
  expect(s26Code(parts)).toBe(row.code)
  expect(mod97(row.code)).toBe(1)
})

test.for(vectors.registration_ids.valid)('$id is a number of the scheme $scheme in $msid', ({ id, scheme, msid }) => {
  expect(readOssNumber(id)).toEqual({ kind: scheme, country: msid })
})

test.for(vectors.registration_ids.invalid)('$id is no scheme number: $why', ({ id }) => {
  expect(readOssNumber(id)).toBeUndefined()
})

test.for(vectors.vat_ids_valid)('$id is a VAT number of $country', ({ country, id }) => {
  expect(isVatId(country, id)).toBe(true)
})

test.for(vectors.vat_ids_invalid)('$id is no VAT number: $why', ({ id, why }) => {
  const country = why.startsWith('prefix') ? 'GR' : id.slice(0, 2)
  expect(isVatId(country, id)).toBe(false)
})

test('a VAT number is refused for another country', () => {
  expect(isVatId('FI', 'EE100931558')).toBe(false)
})

test('VAT numbers are checked by the library’s rule for VAT numbers of that country', () => {
  const theirs = { ...euVat, GB: [stdnum['GB']?.['vat']], NO: [stdnum['NO']?.['mva']] }
  const numbers = [...vectors.vat_ids_valid, ...vectors.vat_ids_invalid].map(({ id }) => id)
  const judged = (check?: { validate(text: string): { isValid: boolean } }) => numbers.filter((id) => check?.validate(id).isValid)
  expect(Object.fromEntries(Object.entries(vatChecks).map(([country, validate]) => [country, [judged({ validate })]]))).toEqual(
    Object.fromEntries(Object.entries(theirs).map(([country, all]) => [country, all.map((one) => judged(one))])),
  )
})

test.for([
  ['995525828MVA', 'NO'],
  ['995 525 828 mva', 'NO'],
  ['NO995525828MVA', 'NO'],
  ['995525828', undefined],
  ['EL123456783', 'GR'],
  ['ee 100931558', 'EE'],
  ['CHE-116.281.710 MWST', 'CH'],
] as const)('%s is a VAT number of %s', ([number, country]) => {
  expect(vatCountry(number)).toBe(country)
})

test.for([
  ['US', true],
  ['HK', true],
  ['EE', true],
  ['XI', true],
  ['AF', false],
] as const)('that tax numbers of %s can be judged is %s', ([country, isKnown]) => {
  expect(hasTinFormat(country)).toBe(isKnown)
})

test('a tax number of Hong Kong has eight digits', () => {
  expect(['12345678', '1234567', '123456789', '1234567A'].map((text) => isTin('HK', text))).toEqual([true, false, false, false])
})
