/* What each rule takes and refuses, on both sides of its edge; and what a form takes that consists of several tables. */
import { describe, expect, test } from 'vitest'
import { em_registration } from '#schema/forms/index.ts'
import { acceptForm } from '#schema/rules/acceptForm.ts'
import { ruleHolds } from '#schema/rules/ruleHolds.ts'
import type { Rule } from '#schema/rules/rules.ts'
import * as rules from '#schema/rules/rules.ts'

const today = '2026-11-27'
const row = { limit: '10.00', begun: '2026-11-10', flag: true, off: false, empty: '', other: 'x', a: '0', b: '0.01', c: '-1' }

const edges: readonly (readonly [rule: Rule, holds: readonly unknown[], broken: readonly unknown[]])[] = [
  [rules.positive(), ['0.01', 1], ['0', '0.00', '-0.01']],
  [rules.notNegative(), ['0', '0.01'], ['-0.01']],
  [rules.atLeast('2'), ['2', '2.01'], ['1.99']],
  [rules.between('0', '100'), ['0', '100'], ['-0.01', '100.01']],
  [rules.notAbove('limit'), ['10', '9.99'], ['10.01']],
  [rules.notAbove('limit', undefined, '0.5'), ['9.5'], ['9.51']],
  [rules.notAbove('empty'), ['99'], []],
  [rules.notBefore('begun'), ['2026-11-10', '2026-11-11'], ['2026-11-09']],
  [rules.notBefore('empty'), ['2000-01-01'], []],
  [rules.notBeforeToday(), [today, '2026-11-28'], ['2026-11-26']],
  [rules.notAfterToday(), [today, '2026-11-26'], ['2026-11-28']],
  [rules.monthEnd(), ['2026-02-28', '2028-02-29'], ['2028-02-28', '2026-11-29']],
  [rules.otherThan('x'), ['y'], ['x']],
  [rules.differsFrom('other'), ['y'], ['x']],
  [rules.onlyWhen('flag'), [true, false], []],
  [rules.onlyWhen('off'), [false], [true]],
  [rules.requiredWhen('flag', true), ['y'], ['', null, undefined]],
  [rules.requiredWhen('flag', false), ['', 'y'], []],
  [rules.notBothPositive(['a'], ['b']), [undefined], []],
  [rules.notBothPositive(['a', 'b'], ['c']), [undefined], []],
  [rules.notBothPositive(['a', 'b'], ['c', 'limit']), [], [undefined]],
]

test.for(edges)('%j holds on its edge and not beyond it', ([rule, holds, broken]) => {
  const takes = (value: unknown) => ruleHolds(rule, value, { row, today })
  expect(holds.map(takes)).toEqual(holds.map(() => true))
  expect(broken.map(takes)).toEqual(broken.map(() => false))
})

test('what was set once is not cleared, and a switch of an existing row needs its fields', () => {
  const keeps = (value: unknown, before: unknown) => ruleHolds(rules.keptOnceSet(), value, { row, today, before })
  expect([keeps('', 'x'), keeps('y', 'x'), keeps('', ''), keeps('', undefined)]).toEqual([false, true, true, true])
  const turns = (before: unknown, fields: string[]) => ruleHolds(rules.switchNeeds(true, fields), true, { row, today, before })
  expect([
    turns(false, ['other']),
    turns(false, ['other', 'empty']),
    turns(true, ['empty']),
    turns(undefined, ['empty']),
  ]).toEqual([true, false, true, true])
})

describe('a form of several tables', () => {
  const accepted = (input: Record<string, unknown>) => acceptForm(em_registration, input, { countryFlag: () => true, today })

  test('refuses entries of a list that are none by their places, and takes the others', () => {
    const { errors, lists } = accepted({ em_site: ['one.example', { web_address: 'two.example' }, null, []] })
    expect(Object.keys(errors).filter((name) => name.startsWith('em_site'))).toEqual(['em_site.0', 'em_site.2', 'em_site.3'])
    expect(lists['em_site']).toEqual([expect.objectContaining({ web_address: expect.stringContaining('two.example') as string })])
  })

  test('takes a list of 100 entries, and refuses one of more or something else as a whole', () => {
    const sites = (count: number) => Array.from({ length: count }, (_, place) => ({ web_address: `shop${place}.example` }))
    expect(accepted({ em_site: sites(100) }).lists['em_site']).toHaveLength(100)
    for (const wrong of [sites(101), 'two.example', {}]) expect(accepted({ em_site: wrong }).errors).toHaveProperty('em_site')
  })

  test('refuses what it does not have, by its name, in a list by its place', () => {
    expect(accepted({ version: 3, em_site: [{ web_address: 'a.example', id: 7 }] }).refused).toEqual(
      expect.arrayContaining(['version', 'em_site.0.id']),
    )
  })
})
