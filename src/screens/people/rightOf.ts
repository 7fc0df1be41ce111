import type { ReplyOf } from '#schema/defineCall.ts'
import type { readRights } from '#schema/calls/people/operators.ts'
import type { Area } from '#schema/roles.ts'

/** A permission with the roles that have it and what is behind it. */
export type Right = ReplyOf<typeof readRights>['rights'][number]

/** A cell of the page: a role in an area. */
interface Cell {
  area: Area
  role: string
}

/** What a role may do in an area, as words and as the permissions behind them. */
export function rightOf(rights: readonly Right[], { area, role }: Cell) {
  const held = (verb: 'read' | 'write' | 'run') =>
    rights.find(({ permission, roles }) => permission === `${verb} ${area}` && roles.includes(role))
  const [read, write, run] = [held('read'), held('write'), held('run')]
  if (run) return { read, write, run, key: 'people.rights.run' } as const
  if (read && write) return { read, write, key: 'people.rights.both' } as const
  if (read) return { read, write, key: 'people.rights.read' } as const
  return { read, write, key: write ? 'people.rights.write' : 'people.rights.none' } as const
}
