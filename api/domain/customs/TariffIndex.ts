import type { CountryGroups, Tariff, TariffMeasure } from './findMeasure.ts'
import { headingOf } from './findMeasure.ts'

/** The number of digits by which codes are grouped to find those below another one. */
const BEGINNINGS = [2, 4, 6] as const

/** A tariff whose measures are found by code: those on the code and above it, and those below. */
export class TariffIndex {
  readonly groups: CountryGroups
  readonly #on: ReadonlyMap<string, readonly TariffMeasure[]>
  readonly #below = new Map<string, TariffMeasure[]>()

  constructor({ measures, groups }: Tariff) {
    this.groups = groups
    this.#on = Map.groupBy(measures, ({ code }) => headingOf(code))
    for (const [heading, own] of this.#on)
      for (const length of BEGINNINGS)
        if (heading.length > length) {
          const known = this.#below.get(heading.slice(0, length))
          if (known) known.push(...own)
          else this.#below.set(heading.slice(0, length), [...own])
        }
  }

  /** The part of the tariff that can apply to a code. */
  around(code: string): Tariff {
    const asked = headingOf(code)
    const above = [2, 4, 6, 8, 10].flatMap((length) =>
      length <= asked.length ? (this.#on.get(asked.slice(0, length)) ?? []) : [],
    )
    return { measures: [...above, ...(this.#below.get(asked) ?? [])], groups: this.groups }
  }

  /** Whether a code is in the tariff, or cannot be wrong because the tariff does not divide its first six digits. */
  divides(code: string): boolean {
    const below = this.#below.get(code.slice(0, 6)) ?? []
    return !below.length || below.some((measure) => code.startsWith(headingOf(measure.code)))
  }
}
