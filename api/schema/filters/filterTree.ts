import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { exactly } from '../defineCall.ts'
import { comparators } from '../kinds.ts'

/** How deeply groups may be nested, so that people can still read them. The whole filter has a limit of comparisons as well. */
export const maxFilterDepth = 3
const maxMembers = 50
/** How many of the comparisons may be `contains`, as each of them reads every row if no index helps. */
export const maxSearches = 20

const name = Type.String({ minLength: 1, maxLength: 63 })
export const scalar = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()])

const comparison = {
  name,
  comparator: Type.Optional(Type.Enum([...comparators])),
  value: Type.Optional(Type.Union([scalar, Type.Array(scalar, { maxItems: 1000 })])),
}
const filterEntry = exactly(comparison)

/** One comparison of a field with a value, as it is sent. */
export type FilterEntry = Static<typeof filterEntry>

/** Conditions, one or all of which must hold. */
type FilterGroup = { any: FilterNode[] } | { all: FilterNode[] }
export type FilterNode = FilterEntry | FilterGroup

/**
 * An entry of a filter: a comparison or a group. It is one object type with the keys of both, so that an error says what is
 * wrong with an entry, and not that it matches none of several types.
 */
function nodeOfDepth(depth: number): TSchema {
  if (depth === 0) return filterEntry
  const members = Type.Optional(Type.Array(nodeOfDepth(depth - 1), { minItems: 1, maxItems: maxMembers }))
  return Type.Object(
    { ...comparison, name: Type.Optional(name), any: members, all: members },
    {
      additionalProperties: false,
      oneOf: [{ required: ['name'] }, { required: ['any'] }, { required: ['all'] }],
      dependencies: { comparator: ['name'], value: ['name'] },
    },
  )
}

/** One level more than allowed, which the planner refuses with a clear message. */
const filterNode = Type.Unsafe<FilterNode>(nodeOfDepth(maxFilterDepth + 1))

/** The filter of a list; all entries must hold. */
export const filterList = Type.Array(filterNode, { maxItems: maxMembers })
