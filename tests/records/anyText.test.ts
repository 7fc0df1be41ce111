import { allTables } from '#schema/registry.ts'
import { expect, test } from 'vitest'
import { conditionsOf } from '../../api/records/read/conditions.ts'

test('a choice or a tag of every list can be compared with any text: an enumeration has entries that the code does not know', () => {
  const asked = allTables
    .filter(({ allow }) => allow.includes('load'))
    .flatMap((table) =>
      Object.entries(table.fields).flatMap(([name, { kind }]) => {
        if (kind !== 'choice' && kind !== 'tags') return []
        const [comparator, meant] = kind === 'tags' ? (['@>', ['a new one']] as const) : (['=', 'a new one'] as const)
        return [[conditionsOf(table, [{ name, comparator, value: 'a new one' }]), [{ column: name, comparator, value: meant }]]]
      }),
    )
  expect(asked.length).toBeGreaterThan(100)
  for (const [conditions, expected] of asked) expect(conditions).toEqual(expected)
})
