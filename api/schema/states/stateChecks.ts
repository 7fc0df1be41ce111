import type { TableDefinition } from '../define.ts'
import type { States } from './States.ts'

type Registry = Readonly<Record<string, TableDefinition>>

const choicesOf = ({ fields }: TableDefinition, name: string): readonly string[] => {
  const { kind, choices } = fields[name] ?? {}
  return kind === 'choice' && Array.isArray(choices) ? choices : []
}

/** The states that rows can be in: where they begin, and wherever moves lead from there. */
function reached({ begins, moves }: States): ReadonlySet<string> {
  const states = new Set(begins)
  for (let before = -1; before < states.size;) {
    before = states.size
    for (const { from, to } of Object.values(moves))
      if (to !== undefined && from.some((state) => states.has(state))) states.add(to)
  }
  return states
}

/** The table whose states the rows of another follow. */
const followedBy = ({ fields, states }: TableDefinition, registry: Registry): TableDefinition | undefined =>
  states?.follows === undefined ? undefined : registry[fields[states.follows]?.to?.table ?? '']

/** Compares the states of a table with its field, and its actions with its moves. The server does not start with a mistake. */
export const stateChecks: Readonly<Record<string, (table: TableDefinition, registry: Registry) => string[]>> = {
  STATE_FIELD_NO_CHOICE: (table) => (table.states && !choicesOf(table, table.states.field).length ? [table.states.field] : []),
  STATE_UNKNOWN: (table) => {
    if (!table.states) return []
    const { field, begins, moves } = table.states
    const known = choicesOf(table, field)
    return [
      ...begins.filter((state) => !known.includes(state)),
      ...Object.entries(moves).flatMap(([name, { from, to }]) =>
        [...from, ...(to === undefined ? [] : [to])]
          .filter((state) => !known.includes(state))
          .map((state) => `${name}: ${state}`),
      ),
    ]
  },
  STATE_UNREACHABLE: (table) => {
    if (!table.states) return []
    const possible = reached(table.states)
    return choicesOf(table, table.states.field).filter((state) => !possible.has(state))
  },
  STATE_FOLLOWS_NOTHING: (table, registry) => {
    if (table.states?.follows === undefined) return []
    const followed = followedBy(table, registry)
    const theirs = followed?.states ? choicesOf(followed, followed.states.field) : []
    return choicesOf(table, table.states.field).filter((state) => !theirs.includes(state))
  },
  ACTION_MOVE_UNKNOWN: (table, registry) => {
    const { moves = {} } = table.states ?? registry[table.of ?? '']?.states ?? {}
    return (table.actions ?? []).flatMap((action) => {
      if (typeof action === 'string' || !action.move) return []
      const name = typeof action.move === 'string' ? action.move : action.move.name
      return Object.hasOwn(moves, name) ? [] : [name]
    })
  },
}
