import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { exactly } from '../defineCall.ts'
import { comparators } from '../kinds.ts'

/** How deeply groups may be nested: no deeper than people can read. The whole filter has a limit of comparisons as well. */
export const mostFilterDepth = 3
export const mostComparisons = 100
const mostMembers = 50
/** How many of the comparisons may be `contains`: where no index helps, each of them reads every row. */
export const mostSearches = 20

const name = Type.String({ minLength: 1, maxLength: 63 })
export const scalar = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()])

const comparison = {
  name,
  comparator: Type.Optional(Type.Enum([...comparators])),
  value: Type.Optional(Type.Union([scalar, Type.Array(scalar, { maxItems: 1000 })])),
}
const filterEntry = exactly(comparison)

/** One comparison of a field with a value, as it travels. */
export type FilterEntry = Static<typeof filterEntry>

/** Conditions of which one or all must hold. */
export type FilterGroup = { any: FilterNode[] } | { all: FilterNode[] }
export type FilterNode = FilterEntry | FilterGroup

/**
 * What a filter list holds: comparisons and groups of them. One object with the keys of either, of which it has those of
 * one: a refusal then says what is wrong with it, and not that it is none of several.
 */
function nodeOfDepth(depth: number): TSchema {
  if (depth === 0) return filterEntry
  const members = Type.Optional(Type.Array(nodeOfDepth(depth - 1), { minItems: 1, maxItems: mostMembers }))
  return Type.Object(
    { ...comparison, name: Type.Optional(name), any: members, all: members },
    {
      additionalProperties: false,
      oneOf: [{ required: ['name'] }, { required: ['any'] }, { required: ['all'] }],
      dependencies: { comparator: ['name'], value: ['name'] },
    },
  )
}

/** One level more than is allowed: the planner refuses that with a sentence. */
const filterNode = Type.Unsafe<FilterNode>(nodeOfDepth(mostFilterDepth + 1))

/** What a list is asked to be filtered by; all of it must hold. */
export const filterList = Type.Array(filterNode, { maxItems: mostMembers })
