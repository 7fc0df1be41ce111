import { expect, test } from 'vitest'
import { field } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { leadFacts } from '../../src/record/lead/leadFacts.ts'
import { leadWords } from '../../src/record/lead/leadWords.ts'

const { t } = createTexts('en', en)
const fields = {
  id: field.id(),
  number: field.text(),
  reference: field.text(),
  enabled: field.flag(),
  total: field.money(),
  status: field.choice({ choices: ['paid', 'overdue'] }),
  due: field.day(),
}
const row = { id: 7, number: 'I-7', reference: '', enabled: true, total: '1278.34', status: 'overdue', due: '2026-11-22' }

test('a found record is introduced by its name, amount, day and state, without empty ones', () => {
  const lead = { title: 'number', subtitle: 'reference', state: 'status', amount: 'total', when: 'due' } as const
  const words = leadFacts({ fields, lead }, row, t)
  expect(words.title).toBe('I-7')
  expect(words.facts).toHaveLength(3)
  expect(words.facts[0]).toContain('278.34')
  expect(words.facts.slice(1)).toEqual(['2026-11-22', 'Overdue'])
})

test('a record without a name is called by its id, and a flag is mentioned only if it is off', () => {
  const lead = { title: 'reference', state: 'enabled' } as const
  expect(leadFacts({ fields, lead }, row, t)).toEqual({ title: '#7', facts: [] })
  expect(leadFacts({ fields, lead }, { ...row, enabled: false }, t).facts).toEqual(['Enabled: No'])
})

test('a code that is switched off is called not enabled, such a merchant is called blocked', () => {
  const stateOf = (name: string, enabled: boolean) => {
    const table = findTable(name)
    if (!table) throw new Error(`There is no table ${name}`)
    return leadWords(table, { id: 1, enabled }, t).state
  }
  for (const name of ['courier', 'customs', 'postal_operator'])
    expect(stateOf(name, false)).toEqual({ label: 'Not enabled', tone: 'default' })
  expect(stateOf('courier', true)).toEqual({ label: 'Enabled', tone: 'success' })
  expect(stateOf('em', false)).toEqual({ label: 'Blocked', tone: 'error' })
  expect(stateOf('em_view', true)).toEqual({ label: 'Active', tone: 'success' })
})

test('days until a due date are mentioned once they are over', () => {
  const lead = { title: 'number', alert: 'remaining' } as const
  const alertOf = (remaining: number | null) =>
    leadWords({ fields: { ...fields, remaining: field.int() }, lead }, { ...row, remaining }, t).alert
  expect([alertOf(3), alertOf(null)]).toEqual([undefined, undefined])
  expect([alertOf(-1), alertOf(-64)]).toEqual(['1 day overdue', '64 days overdue'])
})
