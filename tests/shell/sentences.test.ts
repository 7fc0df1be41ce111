import { describe, expect, test } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { fieldsIn } from '../../src/shell/sentences/fieldsIn.ts'
import { goodsBefore } from '../../src/shell/sentences/goodsBefore.ts'
import { placeForms } from '../../src/shell/sentences/placeForms.ts'
import { folded } from '../../src/kinds/text/folded.ts'
import { attentionsIn } from '../../src/shell/sentences/attentionsIn.ts'
import type { NamedPlace } from '../../src/shell/sentences/listIn.ts'
import { listIn } from '../../src/shell/sentences/listIn.ts'
import { placesIn } from '../../src/shell/sentences/placesIn.ts'
import { territoryForms } from '../../src/shell/sentences/territoryForms.ts'

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

describe('a list to a place', () => {
  const places: readonly NamedPlace[] = [
    {
      territory: 4,
      of: 'FI',
      isOutsideVat: true,
      note: null,
      name: 'Åland Islands',
      forms: territoryForms({ special_territory_name: 'Åland Islands', iso_code: 'AX' }, 'Ahvenanmaa').map(folded),
    },
    { country: 'DE', name: 'Germany', forms: ['germany'] },
    { country: 'GB', name: 'United Kingdom', forms: ['united kingdom'] },
  ]

  test('is limited to a country or a territory, with an amount and days, in any spelling', () => {
    const list = listIn('orders to aland above 150 EUR last quarter', t, places)
    expect(list?.rest).toBe('')
    expect(list?.limits).toEqual(['Åland Islands', 'at least 150 EUR'])
    expect(list?.addressFor()).toBe(
      '/view/order_info?f.delivery_territory_id=4&f.total=150..&f.currency=EUR&f.timestamp=lastQuarter',
    )
    expect(listIn('orders to Åland Islands', t, places)?.addressFor()).toBe('/view/order_info?f.delivery_territory_id=4')
    expect(listIn('orders to Germany', t, places)?.addressFor()).toBe('/view/order_info?f.delivery_country=DE')
  })

  test('may name a merchant before the place, and knows places of several words', () => {
    const list = listIn('orders lotus to United Kingdom', t, places)
    expect(list).toMatchObject({ rest: 'lotus', limits: ['United Kingdom'] })
    expect(listIn('invoices to Germany', t, places)?.rest).toBe('to Germany')
    expect(listIn('bestellungen nach Germany über 9,50', german, places)?.addressFor()).toContain('f.total=9.50..')
  })
})

describe('a place alone', () => {
  const territory = (id: number, name: string): NamedPlace => ({
    territory: id,
    of: 'DE',
    isOutsideVat: true,
    note: null,
    name,
    forms: territoryForms({ special_territory_name: name, iso_code: null }, undefined).map(folded),
  })
  const places: readonly NamedPlace[] = [
    territory(19, 'Büsingen am Hochrhein'),
    territory(6, 'Monaco'),
    { country: 'MC', name: 'Monaco', forms: ['monaco'] },
    { country: 'GN', name: 'Guinea', forms: ['guinea'] },
    { country: 'GW', name: 'Guinea-Bissau', forms: ['guinea-bissau'] },
    { country: 'GQ', name: 'Guineaaa', forms: ['guineaaa'] },
  ]
  const found = (text: string) => placesIn(text, places).map(({ name }) => name)

  test('is found by the beginning of its name in any spelling, a territory like a country', () => {
    expect([found('busingen'), found(' Büsingen am '), found('hochrhein'), found('bü')]).toEqual([
      ['Büsingen am Hochrhein'],
      ['Büsingen am Hochrhein'],
      [],
      [],
    ])
  })

  test('is found once, and before others if that is its whole name', () => {
    expect(placesIn('monaco', places)).toEqual([places[1]])
    expect(placesIn('guinea', places.toReversed())[0]?.name).toBe('Guinea')
    expect(found('guinea')).toHaveLength(3)
  })
})

describe('what waits for somebody', () => {
  const mayRead = () => true

  test('is found by its words in each language, in any order and number', () => {
    expect(attentionsIn('rejected payments', t, mayRead).map(({ to }) => to)).toEqual([
      '/view/order_info?f.order_status=payment_rejected',
    ])
    expect(attentionsIn('overdue invoices', t, mayRead)[0]?.to).toBe('/view/invoice_list_view?f.payment_status=overdue')
    expect(attentionsIn('überfällige Rechnungen', german, mayRead)[0]?.name).toBe('overdueInvoices')
  })

  test('is not offered for one word, for other words, or to those who may not read it', () => {
    expect(attentionsIn('overdue', t, mayRead)).toEqual([])
    expect(attentionsIn('overdue lotus', t, mayRead)).toEqual([])
    expect(attentionsIn('overdue invoices', t, () => false)).toEqual([])
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
