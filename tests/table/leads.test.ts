/* How a record is introduced: by its table's lead, in the reader's language. */
import { expect, test } from 'vitest'
import { findTable } from '#schema/registry.ts'
import { createTexts } from '../../src/i18n/createTexts.ts'
import { leadName, leadWords } from '../../src/record/lead/leadWords.ts'

const { t } = createTexts('en', {})
const table = (name: string) => findTable(name)!

test('a record is called by its name and one more fact, a country by its name in words', () => {
  const rate = { id: 35, country: 'DE', rate_type: 'STANDARD', rate: '19.0000', start_date: '2007-01-01' }
  expect(leadName(table('country_vat_rate'), rate, t)).toBe('Germany, Standard')
  expect(leadWords(table('country_vat_rate'), rate, t)).toMatchObject({ amount: '19\u00a0%', when: '2007-01-01', country: 'DE' })
})

test('of a record only its number is known when nothing else is', () => {
  expect(leadWords(table('order_info_view'), { id: 7 }, t)).toMatchObject({ title: '#7', state: undefined, amount: undefined })
})

test('an amount has its currency, a state its tone', () => {
  const order = { id: 1, external_order_id: 'SO-1', order_status: 'cancelled', total: '1278.34', currency: 'NOK' }
  const { amount, state } = leadWords(table('order_info_view'), order, t)
  expect(amount?.replace(/\s/g, ' ')).toBe('1 278.34 NOK')
  expect(state).toEqual({ label: 'Cancelled', tone: 'default' })
})
