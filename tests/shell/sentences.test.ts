import { describe, expect, test } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { fieldsIn } from '../../src/shell/sentences/fieldsIn.ts'
import { goodsBefore } from '../../src/shell/sentences/goodsBefore.ts'
import { placeForms } from '../../src/shell/sentences/placeForms.ts'
import { listIn } from '../../src/shell/sentences/listIn.ts'

const { t } = createTexts('en', en)
const { t: german } = createTexts('de', de)

describe('a list in the search', () => {
  test('is named by its word, part of a merchant’s name as typed, and days at the end', () => {
    const list = listIn('orders Çelik Ltd last month', t)
    expect(list).toMatchObject({ title: 'Orders', period: 'lastMonth', rest: 'Çelik Ltd' })
    expect(list?.addressFor(7)).toBe('/view/order_info?f.em_id=7&f.timestamp=lastMonth')
  })

  test('covers all merchants if only days are given, and needs more than its word', () => {
    expect(listIn('Invoices this year', t)?.rest).toBe('')
    expect(listIn('Invoices this year', t)?.addressFor()).toBe('/view/invoice_list_view?f.timestamp=thisYear')
    expect(listIn('orders', t)).toBeUndefined()
    expect(listIn('lotus last month', t)).toBeUndefined()
  })

  test('is named in the words of the language', () => {
    expect(listIn('bestellungen lotus voriger monat', german)).toMatchObject({ period: 'lastMonth', rest: 'lotus' })
  })
})

describe('a field in the search', () => {
  test('is named with part of the record, and its new value after an equals sign', () => {
    const may = () => true
    expect(fieldsIn('phone info@lotus = +372 55 = 1', { t, may })).toMatchObject([
      { field: 'phone', title: 'Phone', rest: 'info@lotus', value: '+372 55 = 1' },
    ])
    expect(fieldsIn('phone lotus', { t, may })[0]).not.toHaveProperty('value')
    expect(fieldsIn('phone', { t, may })).toEqual([])
  })

  test('is not offered to people who may not change it, or if it is read-only', () => {
    expect(fieldsIn('phone lotus', { t, may: () => false })).toEqual([])
    expect(fieldsIn('identifier lotus', { t, may: () => true })).toEqual([])
  })
})

test('a question about VAT is reduced to the goods, without the words around them', () => {
  const words = { before: ['vat', 'rate', 'on'], after: ['to', 'for', 'in'] }
  expect(goodsBefore('vat on a book to', words)).toBe('a book')
  expect(goodsBefore('book', words)).toBe('book')
  expect(goodsBefore('vat to', words)).toBe('')
})

test('a question in Finnish names its country in the illative case', () => {
  const forms = ['Saksa', 'Viro', 'Suomi', 'Kypros', 'Luxemburg', 'Alankomaat'].map((name) => placeForms(name, 'fi')[1])
  expect(forms).toEqual(['Saksaan', 'Viroon', 'Suomeen', 'Kyprokseen', 'Luxemburgiin', 'Alankomaihin'])
  expect(placeForms('Saksa', 'fi')).toContain('Saksa')
  expect(placeForms('Deutschland', 'de')).toEqual(['Deutschland'])
})
