/* Of whom each field tells: what requests about personal data and their erasure go by. */
import { describe, expect, test } from 'vitest'
import { defineTable } from '#schema/define.ts'
import { field } from '#schema/fields.ts'
import { tellsOf } from '#schema/personal/tellsOf.ts'
import { allTables } from '#schema/registry.ts'

test('every field says of whom it tells, or follows a rule that does', () => {
  const unanswered = allTables.flatMap((table) =>
    Object.keys(table.fields).flatMap((name) => (tellsOf(table, name) ? [] : [`${table.name}.${name}`])),
  )
  expect(unanswered).toEqual([])
})

test('a table that tells of outsiders answers for each of its texts, and has no answer for all', () => {
  const both = allTables.filter(
    ({ fields, tellsOf: all }) =>
      all && Object.values(fields).some(({ tellsOf: whom = 'nobody' }) => whom !== 'nobody' && whom !== 'operator'),
  )
  expect(both.map(({ name }) => name)).toEqual([])
})

describe('a new field', () => {
  const fields = {
    id: field.id(),
    note: field.text(),
    mail: field.email(),
    amount: field.money(),
    author: field.text({ isPerson: true }),
    kind: field.choice({ choices: ['a'] }),
  }
  const business = defineTable({ title: 'Made Up', area: 'business', fields, allow: [] })

  test('with a free text has to answer where people are told of, and an address everywhere', () => {
    expect(tellsOf(business, 'note')).toBeUndefined()
    expect(tellsOf({ ...business, tellsOf: 'nobody' }, 'note')).toBe('nobody')
    const withBuyer = { ...business, tellsOf: 'nobody', fields: { ...fields, name: field.text({ tellsOf: 'buyer' }) } } as const
    expect(tellsOf(withBuyer, 'note')).toBeUndefined()
    expect(tellsOf({ ...business, tellsOf: 'nobody' }, 'mail')).toBeUndefined()
    expect(tellsOf({ fields }, 'note')).toBe('nobody')
    expect(tellsOf({ fields }, 'mail')).toBeUndefined()
  })

  test('with an amount or a choice tells of nobody, one with a user name of one of us', () => {
    expect([tellsOf(business, 'amount'), tellsOf(business, 'kind'), tellsOf(business, 'author')]).toEqual([
      'nobody',
      'nobody',
      'operator',
    ])
  })
})
