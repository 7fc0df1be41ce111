import { expect, test } from 'vitest'
import { rank } from '../../src/kinds/text/rank.ts'

const titles = ['Historic Country VAT Data', 'Country Groups', 'VAT Countries', 'Kuriirit', 'Käyttäjät', 'Orders']
const find = (text: string) => rank(titles, { search: text, language: 'en' }, (title) => title)

test('a search ranks titles that begin with it first, then those with such a word, then those that contain it', () => {
  expect(find('country')).toEqual(['Country Groups', 'Historic Country VAT Data'])
  expect(find('vat')).toEqual(['VAT Countries', 'Historic Country VAT Data'])
  expect(find('rde')).toEqual(['Orders'])
  const mixed = ['Discount', 'EU Country', 'Counted']
  expect(rank(mixed, { search: 'count', language: 'en' }, (title) => title)).toEqual(['Counted', 'EU Country', 'Discount'])
})

test('a search needs every word, ignores diacritics, and if empty returns everything in order', () => {
  expect(find('data country')).toEqual(['Historic Country VAT Data'])
  expect(find('kaytta')).toEqual(['Käyttäjät'])
  expect(find('country zebra')).toEqual([])
  expect(find('  ')).toEqual(titles)
})

test('of several words all have to begin a word for the better place', () => {
  const mixed = ['VAT rates border', 'Zero rates orders']
  expect(rank(mixed, { search: 'rates order', language: 'en' }, (title) => title)).toEqual([
    'Zero rates orders',
    'VAT rates border',
  ])
})
