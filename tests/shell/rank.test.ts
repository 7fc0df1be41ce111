import { expect, test } from 'vitest'
import { rank } from '../../src/kinds/text/rank.ts'

const titles = ['Historic Country VAT Data', 'Country Groups', 'VAT Countries', 'Kuriirit', 'Käyttäjät', 'Orders']
const find = (text: string) => rank(titles, { search: text, language: 'en' }, (title) => title)

test('a search puts the titles that begin with it first, then those with a word that does, then those that hold it', () => {
  expect(find('country')).toEqual(['Country Groups', 'Historic Country VAT Data'])
  expect(find('vat')).toEqual(['VAT Countries', 'Historic Country VAT Data'])
  expect(find('rde')).toEqual(['Orders'])
})

test('a search takes every word, letters without their marks, and no search means everything as it stands', () => {
  expect(find('data country')).toEqual(['Historic Country VAT Data'])
  expect(find('kaytta')).toEqual(['Käyttäjät'])
  expect(find('country zebra')).toEqual([])
  expect(find('  ')).toEqual(titles)
})
