/* Abbreviations in titles and labels explain themselves: each is in the glossary, or one that everybody knows. */
import { expect, test } from 'vitest'
import { titleOf } from '#schema/fields.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import { glossary, terms, termsIn } from '#schema/texts/glossary.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { allTables } from '#schema/registry.ts'

/** Of files, units, currencies, countries and numerals. */
const plain = new Set('ID IP URL EUR GBP GB II III IV VI VII VIII IX PDF CSV XLSX'.split(' '))

const titles = [
  ...Object.values(ownPages).map(({ title }) => title),
  ...allTables.flatMap((table) => [
    table.title,
    ...Object.entries(table.fields).map(([name, field]) => titleOf(name, field)),
    ...filtersOf(table).map(({ title }) => title),
  ]),
]

test('every abbreviation in a title is explained by the glossary', () => {
  const forms = new Set<string>(terms.flatMap((term) => [...glossary[term]]))
  const found = titles.flatMap((title) => title.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]+\+?(?![\p{L}\p{N}])/gu) ?? [])
  const unknown = found.filter(
    (word) => !plain.has(word) && ![...forms].some((form) => form === word || form.startsWith(`${word}-`)),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('abbreviations are found where they stand alone, each once, and not within words or codes', () => {
  expect(termsIn('EM FC Mode Reports')).toEqual(['EM', 'FC'])
  expect(termsIn('HS6+ Code, HS Chapters')).toEqual(['HS6p', 'HS'])
  expect(termsIn('FC-ID')).toEqual(['FC'])
  expect(termsIn('IOSS-Nummer, USt in EUR, ALV')).toEqual(['IOSS', 'VAT'])
  expect(termsIn('REMEMBER IOSSX vat EMs')).toEqual([])
})
