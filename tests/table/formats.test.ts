import { expect, test } from 'vitest'
import { merchantSchemes } from '#schema/choices.ts'
import { audit_log } from '#schema/tables/system/audit_log.ts'
import type { NamedTable } from '#schema/define.ts'
import { country_vat_rate } from '#schema/tables/vat/country_vat_rate.ts'
import { bank_entry } from '#schema/tables/invoices/bank_entry.ts'
import { issued_invoice } from '#schema/tables/invoices/issued_invoice.ts'
import { special_territory } from '#schema/tables/places/special_territory.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { decimalFromText, decimalToText } from '../../src/kinds/inputs/decimalText.ts'
import { instantFromText, instantToText } from '../../src/kinds/inputs/instantText.ts'
import { formatAge } from '../../src/kinds/text/formatAge.ts'
import { formatInstant, formatInstantInFull } from '../../src/kinds/text/formatInstant.ts'
import { formatMoney } from '../../src/kinds/text/formatMoney.ts'
import { formatPercent } from '../../src/kinds/text/formatPercent.ts'
import { formatPairs } from '../../src/kinds/text/formatPairs.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { plainText } from '../../src/kinds/text/plainText.ts'
import { recordLines, refLines } from '../../src/kinds/cells/recordLines.ts'
import { readText } from '../../src/kinds/text/readText.ts'
import { safeHref } from '../../src/kinds/safeHref.ts'
import { wordsOf } from '../../src/kinds/text/wordsOf.ts'
import { exportedNames } from '../../src/table/columns/exportedNames.ts'
import { groupS26 } from '../../src/screens/orders/groupS26.ts'
import { schemeTags } from '../../src/screens/merchants/schemeTags.ts'

test('an imported rate is not called an import of goods', () => {
  const source = { ...country_vat_rate.fields.source, name: 'source', title: 'Source' }
  const row = { id: 1 }
  const german = createTexts('de', de).t
  expect(wordsOf({ value: 'IMPORT', field: source, row }, createTexts('en', en).t)).toBe('Imported')
  expect(wordsOf({ value: 'IMPORT', field: source, row }, german)).toBe('Importiert')
  const scheme = { kind: 'choice', choices: merchantSchemes, name: 'scheme', title: 'Scheme' } as const
  expect(wordsOf({ value: 'IMPORT', field: scheme, row }, german)).toBe('Einfuhr')
})

test.for([
  ['5', 'EUR', 'en', '5.00 €'],
  ['1234.5', 'EUR', 'en', '1 234.50 €'],
  ['12274.00', 'JPY', 'en', '12 274 JPY'],
  ['171.37', 'JPY', 'de', '171,37 JPY'],
  ['1.5', 'KWD', 'en', '1.500 KWD'],
  ['1234.5', 'EUR', 'de', '1 234,50 €'],
  ['1234567.89', 'EUR', 'fi', '1 234 567,89 €'],
  ['-3.005', 'EUR', 'en', '-3.01 €'],
  ['-0.001', 'EUR', 'en', '0.00 €'],
  ['99999999999999999.99', 'EUR', 'en', '99 999 999 999 999 999.99 €'],
  ['1278.34', 'NOK', 'en', '1 278.34 NOK'],
] as const)(
  'an amount of %s %s reads in %s as %s: decimals of the currency, narrow spaces, then the sign [CONST-14] [CONST-15] [CONST-19]',
  ([amount, currency, language, shown]) => {
    const text = formatMoney(amount, currency, language)
    expect(text.replace(/\s/g, ' ')).toBe(shown)
    // Amounts are never broken across lines, and thousands separators are no word breaks.
    expect(text).not.toMatch(/ /)
  },
)

test.for([
  ['20', 'en', '20 %'],
  ['9.5000', 'en', '9.5 %'],
  ['9.5000', 'de', '9,5 %'],
  ['0', 'fi', '0 %'],
] as const)('a rate of %s reads in %s as %s: no more decimals than it has', ([rate, language, shown]) => {
  expect(formatPercent(rate, language).replace(/\s/g, ' ')).toBe(shown)
})

test.for([
  ['super_reduced', 'Stark ermäßigter Satz'],
  ['reduced_2', 'Zweiter ermäßigter Satz'],
  ['islands', 'islands'],
] as const)('the line %s of a VAT rate is read as %s, a line that somebody named as it is', ([line, shown]) => {
  const field = { ...country_vat_rate.fields.rate_line, name: 'rate_line', title: 'Rate Line' }
  expect(wordsOf({ value: line, field, row: { id: 1 } }, createTexts('de', de).t)).toBe(shown)
})

test('a copied cell is the same text in every language, and can be pasted back', () => {
  const field = { kind: 'money', name: 'total', title: 'Total' } as const
  expect(plainText.money('1234.50', field, { id: 1, currency: 'NOK' })).toBe('1234.50 NOK')
  expect(readText(formatMoney('1234.50', 'EUR', 'de'), field)).toBe('1234.50')
})

test.for([
  ['12345678901234567890123', '1234 56789 01 23 4567 8901 23'],
  ['ABCD56789', 'ABCD 56789'],
  ['ABCD567', 'ABCD 567'],
  ['12345678901234567890123XYZ', '1234 56789 01 23 4567 8901 23 XYZ'],
  ['', ''],
  [null, ''],
] as const)('the S26 code %s is shown as "%s" [ORD-13] [ORD-40]', ([code, shown]) => {
  expect(groupS26(code)).toBe(shown)
})

test('an instant is shown to the minute in UTC, and in full with its zone', () => {
  expect(formatInstant('2026-03-01T23:59:31.123Z')).toBe('2026-03-01 23:59')
  expect(formatInstant('2026-03-01T23:59:31+02:00')).toBe('2026-03-01 21:59')
  expect(formatInstantInFull('2026-03-01T23:59:31.123Z', 'en')).toMatch(/^2026-03-01 23:59:31\.123 UTC\n.+2026.+/)
})

test.for([
  [{ IMPORT: 'Import scheme', UNION: 'Union scheme' }, ['IMPORT → Import scheme', 'UNION → Union scheme']],
  [[{ key: 'A', value: 1 }], ['A → 1']],
  [
    ['x', 'y'],
    ['x', 'y'],
  ],
  [{ nested: { a: 1 }, nothing: null }, ['nested → {"a":1}', 'nothing → –']],
  [null, []],
] as const)('the pairs of %o are joined by an arrow, one a line', ([json, lines]) => {
  expect(formatPairs(json)).toEqual(lines)
})

test.for([
  ['fc_confirmed', 'FC confirmed'],
  ['POST_SALE_WITHOUT_LC', 'Post sale without LC'],
  ['accepted', 'Accepted'],
  ['CH', 'CH'],
  ['FC-SIMPLE-REP', 'FC-SIMPLE-REP'],
  ['NO_CUSTOMS', 'NO customs'],
  ['gpsr', 'GPSR'],
  ['mcg', 'MCG'],
  ['MSID', 'MSID'],
  ['NON_EU_GB', 'GB, outside the EU'],
] as const)('the stored value %s reads "%s"', ([value, words]) => {
  expect(humanise(value)).toBe(words)
})

test.for([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'https://user:pw@example.com',
  'vbscript:x',
  'ftp://example.com',
  '',
])('the stored address %o is never a link', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

test('a web address without a scheme is opened with https', () => {
  expect(safeHref('shop.example.com/a?b=1')).toBe('https://shop.example.com/a?b=1')
  expect(safeHref('http://example.com')).toBe('http://example.com/')
})

test('the scheme of countries outside the EU is replaced by the countries [EM-21] [EM-22]', () => {
  expect(schemeTags(['IMPORT', 'NON_EU_SUPPORTED_COUNTRY', 'UNION'], ['GB', 'NO'])).toEqual(['IMPORT', 'GB', 'NO', 'UNION'])
  expect(schemeTags(['NON_EU_SUPPORTED_COUNTRY'], [])).toEqual([])
})

test('a count has a narrow space between its thousands in every language, also within a sentence', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1\u202f000', '1\u202f234\u202f567'])
  expect(createTexts('en', en).t('lists.groups.rows', { smart_count: 12_345 })).toBe('12\u202f345 rows')
  expect(createTexts('de', de).t('lists.groups.rows', { smart_count: 1 })).toBe('1 Zeile')
})

test.for([
  ['0.8000', 'en', false, '0.8'],
  ['0.8000', 'de', false, '0,8'],
  ['20.0000', 'fi', false, '20'],
  ['100', 'en', false, '100'],
  ['1234.50', 'fi', true, '1234,50'],
  [null, 'de', false, ''],
] as const)('the number %s stands in an input in %s, with its cents: %s, as %s', ([value, language, hasPlaces, text]) => {
  expect(decimalToText(value, language, hasPlaces)).toBe(text)
})

test('a decimal comma is accepted in German and Finnish, and refused in English, where it means thousands', () => {
  expect([decimalFromText('1 234,50', 'de'), decimalFromText('0,8', 'fi'), decimalFromText('0.8', 'de')]).toEqual([
    '1234.50',
    '0.8',
    '0.8',
  ])
  expect(decimalFromText('1,234', 'en')).toBe('1,234')
})

test('a time is typed in the format of lists, in UTC, and an incomplete one stays as typed', () => {
  expect(instantToText('2026-11-22T09:14:33.120Z')).toBe('2026-11-22 09:14')
  expect(instantFromText('2026-11-22 09:14')).toBe('2026-11-22T09:14:00.000Z')
  expect(instantFromText('2026-11-22 09:')).toBe('2026-11-22 09:')
  expect(instantFromText('')).toBeNull()
})

test('a download has all that rows show, amounts with their currency once and what they are in euro', () => {
  const fields = [
    { name: 'description', title: 'Description', kind: 'text' },
    { name: 'net', title: 'Net', kind: 'money' },
    { name: 'total', title: 'Total', kind: 'money' },
    { name: 'currency', title: 'Currency', kind: 'currency' },
    { name: 'status', title: 'Status', kind: 'choice' },
    { name: 'day', title: 'Day', kind: 'day' },
  ] as const
  const [description, , , , status, day] = fields
  const none: NamedTable['fields'] = {}
  const exported = (names: readonly string[], columns: Parameters<typeof exportedNames>[1] = [], of = none) =>
    exportedNames(names, columns, { fields, of })
  expect(exported(['net', 'total', 'description'])).toEqual(['net', 'total', 'currency', 'description'])
  expect(exported(['currency', 'total'])).toEqual(['currency', 'total'])
  expect(exported(['description'])).toEqual(['description'])
  expect(exportedNames(['total'], [], { fields: fields.slice(0, 3), of: none })).toEqual(['total'])
  expect(exported(['total', 'description'], [], { total_eur: { kind: 'money', inEuroOf: 'total' } })).toEqual([
    'total',
    'currency',
    'total_eur',
    'description',
  ])
  const lead = { subtitle: description, state: status, country: undefined, address: () => '' }
  const columns = [
    { id: 'total', lead },
    { id: 'net', beneath: [day] },
  ] as const
  expect(exported(['total', 'net'], columns)).toEqual(['total', 'description', 'status', 'net', 'currency', 'day'])
})

test('the audit log’s values of a record are shown with field titles and the words of their values', () => {
  const after = { ...audit_log.fields.after, name: 'after', title: 'After' }
  const change = { enabled: false, code: 'DHL', unheard_of: { deep: 1 }, email: null }
  const linesOf = (table_name: string, { t }: ReturnType<typeof createTexts>) =>
    recordLines({ value: change, field: after, row: { id: 1, table_name } }, t)
  expect(linesOf('courier', createTexts('en', en))).toEqual([
    'Enabled → No',
    'Code → DHL',
    'Unheard Of → {"deep":1}',
    'Email → –',
  ])
  expect(linesOf('courier', createTexts('de', de))[0]).toBe('Aktiv → Nein')
  expect(linesOf('no such table', createTexts('en', en))[0]).toBe('Enabled → false')
})

test('of the audit log’s values those that refer to other records are shown by the names of these', () => {
  const after = { ...audit_log.fields.after, name: 'after', title: 'After' }
  const { t } = createTexts('en', en)
  const inRow = (table_name: string, value: unknown) => refLines({ value, field: after, row: { id: 1, table_name } }, t)
  const found = inRow('em_fee_info', { version: 3, fee_class_id: 2, post_sale_fee_class_id: null })
  expect([...found]).toMatchObject([[1, { title: 'Fee Class', value: 2, field: { to: { table: 'fee_class' } } }]])
  expect(inRow('no such table', { fee_class_id: 2 }).size).toBe(0)
  expect(inRow('em_fee_info', [1, 2]).size).toBe(0)
})

test('a territory where the EU levies no VAT has no rate, whatever number is stored', () => {
  const { t } = createTexts('en', en)
  const field = { ...special_territory.fields.vat_rate, name: 'vat_rate', title: 'VAT Rate (%)' }
  const rateOf = (treatment: string) => wordsOf({ value: '0', field, row: { id: 1, treatment } }, t)
  expect([rateOf('THIRD_COUNTRY'), rateOf('THIRD_TERRITORY'), rateOf('REGIONAL_RATE')]).toEqual([
    'No EU VAT',
    'No EU VAT',
    '0\u00a0%',
  ])
})

test('the seller and the client of an invoice are shown with the titles of their parts', () => {
  const client = { ...issued_invoice.fields.client, name: 'client', title: 'Client' }
  const value = { name: 'Lotus Store AS', tin: null, vat_id: 'NO915', country: 'NO' }
  const linesIn = ({ t }: ReturnType<typeof createTexts>) => recordLines({ value, field: client, row: { id: 1 } }, t)
  expect(linesIn(createTexts('en', en))).toEqual(['Name → Lotus Store AS', 'TIN → –', 'VAT ID → NO915', 'Country → NO'])
  expect(linesIn(createTexts('de', de)).at(-1)).toBe('Land → NO')
})

test('what an entry of a bank seems to pay is shown invoice by invoice, with its amount', () => {
  const parts = { ...bank_entry.fields.parts, name: 'parts', title: 'Proposed Parts' }
  const value = [
    { em_id: 3, invoice_id: 12, invoice_number: '2026-000012', amount: '1045.00' },
    { em_id: 3, invoice_id: 13, invoice_number: '2026-000013', amount: '90.50' },
  ]
  const linesIn = ({ t }: ReturnType<typeof createTexts>) => recordLines({ value, field: parts, row: { id: 1 } }, t)
  expect(linesIn(createTexts('en', en))).toEqual(['2026-000012 · 1\u202f045.00\u00a0€', '2026-000013 · 90.50\u00a0€'])
  expect(linesIn(createTexts('de', de))[1]).toBe('2026-000013 · 90,50\u00a0€')
})

test.for([
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_399_999, '23 hours ago'],
  [86_400_000, 'yesterday'],
  [172_800_000, '2 days ago'],
] as const)('what was %d ms ago was %s', ([age, words]) => {
  expect(formatAge(1_000_000_000_000 - age, 1_000_000_000_000, createTexts('en', en).t)).toBe(words)
})
