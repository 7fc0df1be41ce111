import { maxComparisons } from '#schema/filters/maxComparisons.ts'
import type { Kind } from '#schema/kinds.ts'
import { isRelative } from '../../../kinds/text/relativeDays.ts'
import type { Group, Rule } from '../Group.ts'
import { comparatorsOf, isGroup, maxDepth, rulesOf } from '../Group.ts'

/*
 * A group in an address: `{"any":[["order_status","=","accepted"],{"all":[["total",">=","100"]]}]}`. It is short, and
 * people who read the address can understand it.
 */

/** The fields that an address may name. */
export type FieldKinds = Readonly<Record<string, { readonly kind: Kind }>>

type AddressedGroup = { [Match in Group['match']]?: readonly (AddressedGroup | readonly [string, string, string])[] }

const written = ({ match, members }: Group): AddressedGroup => ({
  [match]: members.map((member) =>
    isGroup(member) ? written(member) : ([member.name, member.comparator, member.value] as const),
  ),
})

export const formatGroup = (group: Group): string => JSON.stringify(written(group))

function readRule(entry: readonly unknown[], fields: FieldKinds): Rule | undefined {
  const [name, comparator, value] = entry
  if (typeof name !== 'string' || typeof value !== 'string' || !Object.hasOwn(fields, name)) return undefined
  const known = fields[name] && comparatorsOf(fields[name].kind).find((one) => one === comparator)
  if (!known || (known === 'within' && !isRelative(value))) return undefined
  return { name, comparator: known, value }
}

function readMember(entry: unknown, fields: FieldKinds, depth: number): Rule | Group | undefined {
  if (Array.isArray(entry)) return readRule(entry, fields)
  if (typeof entry !== 'object' || entry === null || depth === maxDepth) return undefined
  const match = 'any' in entry ? 'any' : 'all'
  const listed = (entry as Record<string, unknown>)[match]
  const members = (Array.isArray(listed) ? listed : []).flatMap((member) => readMember(member, fields, depth + 1) ?? [])
  return members.length > 0 ? { match, members } : undefined
}

/** The group in an address. Unknown fields are left out; undefined if nothing is left. */
export function parseGroup(text: string | null, fields: FieldKinds): Group | undefined {
  if (!text) return undefined
  try {
    const group = readMember(JSON.parse(text), fields, 0)
    return group && isGroup(group) && rulesOf(group).length <= maxComparisons ? group : undefined
  } catch {
    return undefined
  }
}
