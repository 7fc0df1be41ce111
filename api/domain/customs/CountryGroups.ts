import type { Day } from '../day.ts'

/** The days during which a country, or another group, belongs to a group of the tariff; without a day it is not limited. */
export interface Membership {
  group: string
  member: string
  from: Day | null
  to: Day | null
}

/** TARIC names the member states as a member of other groups by this code; the group of the member states has its own. */
const UNION = { member: 'EU', group: '1010' } as const

/** The country groups of a tariff, whose members change: Sri Lanka has been in GSP+ since 2017 only. */
export class CountryGroups {
  readonly #groups: ReadonlyMap<string, readonly Membership[]>

  constructor(memberships: readonly Membership[]) {
    this.#groups = Map.groupBy(memberships, ({ member }) => member)
  }

  /** A country with all groups that it is in on a day, also by way of other groups. */
  of(country: string, day: Day): ReadonlySet<string> {
    const reached = new Set([country])
    for (const name of reached) {
      if (name === UNION.group) reached.add(UNION.member)
      for (const { group, from, to } of this.#groups.get(name) ?? [])
        if ((from === null || from <= day) && (to === null || day <= to)) reached.add(group)
    }
    return reached
  }
}
