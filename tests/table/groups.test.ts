import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '#schema/fields.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { planPage } from '../../api/records/read/planPage.ts'
import type { Group, Rule } from '../../src/table/list/Group.ts'
import { changedAt, comparatorsOf, maxDepth, rulesOf } from '../../src/table/list/Group.ts'
import { formatGroup, parseGroup } from '../../src/table/list/address/groupAddress.ts'
import { nodesOf } from '../../src/table/list/groupNodes.ts'
import { ruleError } from '../../src/table/filters/ruleError.ts'
import { relativeDays } from '../../src/kinds/text/relativeDays.ts'

const { fields } = findTable('order_info_view')!
const today = '2026-03-15'

const accepted: Rule = { name: 'order_status', comparator: '=', value: 'accepted' }
const dear: Rule = { name: 'total', comparator: '>=', value: '100' }
const unnumbered: Rule = { name: 'fc_id', comparator: 'isNull', value: '' }

const texts = [
  '1',
  '42',
  '12.50',
  'true',
  'FI',
  'EUR',
  '2026-03-01',
  '2026-03',
  'a, b',
  '1, 2',
  'x%_\\',
  '',
  ' ',
  'abc',
  '2026-02-30',
]

function rulesOn(of: Readonly<Record<string, Field>>): fc.Arbitrary<Rule> {
  return fc
    .constantFrom(...Object.keys(of))
    .chain((name) =>
      fc
        .constantFrom(...comparatorsOf(of[name]!.kind))
        .chain((comparator) =>
          fc.constantFrom(...(comparator === 'within' ? relativeDays : texts)).map((value) => ({ name, comparator, value })),
        ),
    )
}

function groupsOn(of: Readonly<Record<string, Field>>, depth = 1): fc.Arbitrary<Group> {
  const member = depth === maxDepth ? rulesOn(of) : fc.oneof(rulesOn(of), groupsOn(of, depth + 1))
  return fc.record({
    match: fc.constantFrom('any' as const, 'all' as const),
    members: fc.array(member, { minLength: 1, maxLength: 4 }),
  })
}

describe('the address of a group', () => {
  test('is read back as the same group', () => {
    fc.assert(
      fc.property(groupsOn(fields), (group) => {
        expect(parseGroup(formatGroup(group), fields)).toEqual(group)
      }),
    )
  })

  test('keeps days relative to today by their names', () => {
    const group: Group = { match: 'any', members: [{ name: 'timestamp', comparator: 'within', value: 'lastMonth' }, accepted] }
    expect(formatGroup(group)).toBe('{"any":[["timestamp","within","lastMonth"],["order_status","=","accepted"]]}')
    expect(nodesOf(group, fields, today)).toEqual([
      {
        any: [
          {
            all: [
              { name: 'timestamp', comparator: '>=', value: '2026-02-01T00:00:00.000Z' },
              { name: 'timestamp', comparator: '<=', value: '2026-02-28T23:59:59.999Z' },
            ],
          },
          { name: 'order_status', comparator: '=', value: 'accepted' },
        ],
      },
    ])
  })

  test.for([
    ['no JSON', '{"any":['],
    ['no group', '[]'],
    ['a group of nothing', '{"any":[]}'],
    ['a field that there is not', '{"any":[["password_hash","=","x"]]}'],
    ['a field of every object', '{"any":[["constructor","=","x"]]}'],
    ['a comparator that does not fit', '{"any":[["order_status",">=","x"]]}'],
    ['days that nobody knows', '{"any":[["timestamp","within","someday"]]}'],
    ['groups that are too deep', '{"any":[{"any":[{"any":[["id","=","1"]]}]}]}'],
    ['a value that is no text', '{"any":[["id","=",{"a":1}]]}'],
    ['more conditions than are allowed', `{"any":[${Array.from({ length: 101 }, () => '["id","=","1"]').join(',')}]}`],
  ])('that holds %s means no group', ([, address]) => {
    expect(parseGroup(address!, fields)).toBeUndefined()
  })

  test('loses only what its table does not have', () => {
    expect(parseGroup('{"all":[["gone","=","x"],["order_status","=","accepted"]]}', fields)).toEqual({
      match: 'all',
      members: [accepted],
    })
  })
})

describe('a group that is built on screen', () => {
  test('is accepted by the server if the screen accepts it, for any field of any table', () => {
    const onSomeTable = fc.constantFrom(...allTables).chain((table) => groupsOn(table.fields).map((group) => ({ table, group })))
    fc.assert(
      fc.property(onSomeTable, ({ table, group }) => {
        fc.pre(rulesOf(group).every((rule) => ruleError(rule, table.fields[rule.name]!) === undefined))
        expect(() => planPage(table, { filter: nodesOf(group, table.fields, today) })).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })

  test.for<Rule>([
    { name: 'total', comparator: '>=', value: 'much' },
    { name: 'timestamp', comparator: '<=', value: '2026-02-30' },
    { name: 'id', comparator: 'in', value: '1, two' },
    { name: 'fc_id', comparator: '=', value: '' },
  ])('is held back with the sentence of the field: %o', (rule) => {
    expect(ruleError(rule, fields[rule.name]!)?.message).toMatch(/^Enter a valid /)
  })

  test('is sent as single conditions if all must hold, and as one if any may', () => {
    const entries = [
      { name: 'order_status', comparator: '=', value: 'accepted' },
      { name: 'total', comparator: '>=', value: '100' },
      { name: 'fc_id', comparator: 'isNull', value: true },
    ]
    const members = [accepted, dear, unnumbered]
    expect(nodesOf({ match: 'all', members }, fields, today)).toEqual(entries)
    expect(nodesOf({ match: 'any', members }, fields, today)).toEqual([{ any: entries }])
  })

  test('disappears with its last condition', () => {
    const group: Group = { match: 'all', members: [accepted, { match: 'any', members: [dear] }] }
    expect(changedAt(group, [1, 0], undefined)).toEqual({ match: 'all', members: [accepted] })
    expect(changedAt(group, [1, 0], unnumbered)).toEqual({
      match: 'all',
      members: [accepted, { match: 'any', members: [unnumbered] }],
    })
  })
})
