import { describe, expect, test } from 'vitest'
import { describeForm } from '#schema/forms/describeFields.ts'
import { em_registration } from '#schema/forms/index.ts'
import { checkFile } from '../../src/screens/documents/checkFile.ts'
import { tabs } from '../../src/screens/merchants/page/panels/tabs.ts'
import { merchantIn, withMerchant, withoutMerchant } from '../../src/screens/merchants/merchantAddress.ts'
import { schemeTags } from '../../src/screens/merchants/schemeTags.ts'
import { emptyEntry, presetsOf, describedForm } from '../../src/record/form/describedForm.ts'
import { em } from '#schema/tables/index.ts'

describe('the registration form', () => {
  const cobrands = new Map([['dashboard_cobrand_identifier', [{ value: 'EAS', label: 'EAS' }]]])
  const reply = describeForm(em_registration, cobrands)
  const form = describedForm(reply)

  test('has the fields of its description in sections, and the lists separately', () => {
    expect(form.sections.map(({ title }) => title)).toEqual([
      'Company',
      'Contact',
      'Fulfillment',
      'One-stop-shop schemes',
      'Fees',
      'Checkout and payments',
    ])
    expect(form.sections.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(Object.keys(em_registration.fields))
    expect(form.lists.map(({ name }) => name)).toEqual(['em_site', 'em_establishment'])
  })

  test('follows sequence_no and leaves out what is generated [REG-03] [REG-04]', () => {
    const rows = reply.rows.map((row) => ({
      ...row,
      sequence_no: row.name === 'tin_number' ? 0 : row.sequence_no,
      ...(row.name === 'phone' && { generated: true }),
    }))
    const names = describedForm({ ...reply, rows }).sections.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(names[0]).toBe('tin_number')
    expect(names).not.toContain('phone')
  })

  test('starts with its presets, including those that name a row by its label [REG-43] [REG-64] [REG-65]', () => {
    expect(presetsOf(form, { payment_currency_id: 47 })).toMatchObject({
      payment_handling_mode: 'indirect',
      price_inclusive_vat: true,
      dashboard_cobrand_identifier: 'EAS',
      payment_currency_id: 47,
      fee_class: 'auto',
      full_name: null,
      ioss_registered: false,
      em_site: [],
    })
  })

  test('adds entries that are empty', () => {
    expect(emptyEntry(form.lists[0]!)).toEqual({ web_address: null, description: null, site_platform: null, integrated: false })
  })
})

describe('the address of a merchant’s dialog', () => {
  test('is that of the list with the merchant added, in both directions', () => {
    const over = withMerchant('?f.enabled=true&page=2', 12, 'oss')
    expect(over).toBe('?f.enabled=true&page=2&merchant=12&tab=oss')
    expect(merchantIn(over)).toBe(12)
    expect(withoutMerchant(over)).toBe('?f.enabled=true&page=2')
  })

  test.for(['', '?merchant=', '?merchant=abc', '?merchant=-1', '?merchant=1e3', '?merchant=0'])(
    '%s opens no dialog',
    (search) => {
      expect(merchantIn(search)).toBeUndefined()
    },
  )
})

test('every field of a merchant has a tab that the definition has [EMD-56]', () => {
  const named = new Set(Object.values(em.fields).flatMap((field) => ('tab' in field ? [field.tab] : [])))
  const own = tabs.flatMap(({ own: tab }) => tab ?? [])
  expect([...named].toSorted()).toEqual(own.toSorted())
  const without = Object.entries(em.fields).filter(([, field]) => !('tab' in field))
  expect(without.map(([name]) => name)).toEqual([
    'id',
    'non_eu_countries_using_eas_vat_reg',
    'context',
    'numbers_to_check',
    'version',
  ])
})

test.for([
  ['contract.pdf', 100, undefined],
  ['CONTRACT.DOCX', 20 * 1024 * 1024, undefined],
  ['scan.jpeg', 1, undefined],
  ['virus.exe', 100, 'documents.wrongType'],
  ['contract.pdf.exe', 100, 'documents.wrongType'],
  ['no extension', 100, 'documents.wrongType'],
  ['empty.pdf', 0, 'documents.emptyFile'],
  ['big.pdf', 20 * 1024 * 1024 + 1, 'documents.tooLarge'],
] as const)('a file named %s of %i bytes is told %s before it is sent', ([name, size, sentence]) => {
  expect(checkFile({ name, size })).toBe(sentence)
})

test('the names of countries outside the EU replace the word for them [EM-20] [EM-21] [EM-22]', () => {
  expect(schemeTags(['IMPORT', 'NON_EU_SUPPORTED_COUNTRY'], ['GB', 'NO'])).toEqual(['IMPORT', 'GB', 'NO'])
  expect(schemeTags(['NON_EU_SUPPORTED_COUNTRY'], [])).toEqual([])
})
