import type { CountryGroups } from './CountryGroups.ts'
import type { Tariff, TariffMeasure } from './findMeasure.ts'
import { headingOf, THIRD_COUNTRY_DUTY } from './findMeasure.ts'

/** The number of digits by which codes are grouped to find those below another one. */
const BEGINNINGS = [2, 4, 6, 8] as const

/** The digits that all tariffs of the world share. */
const SHORT_DIGITS = 6

/** A tariff whose measures are found by code: those on the code and above it, and those below. */
export class TariffIndex {
  readonly groups: CountryGroups
  readonly #on: ReadonlyMap<string, readonly TariffMeasure[]>
  readonly #below = new Map<string, TariffMeasure[]>()
  readonly #more: TariffIndex | undefined

  /** @param more a tariff whose measures count as well, by the groups of this one */
  constructor({ measures, groups }: Tariff, more?: TariffIndex) {
    this.groups = groups
    this.#more = more
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
    const ownHeading = headingOf(code)
    const above = [2, 4, 6, 8, 10].flatMap((length) =>
      length <= ownHeading.length ? (this.#on.get(ownHeading.slice(0, length)) ?? []) : [],
    )
    const more = this.#more?.around(code).measures ?? []
    return { measures: [...above, ...(this.#below.get(ownHeading) ?? []), ...more], groups: this.groups }
  }

  /**
   * Whether a code is in the tariff, or cannot be wrong because the tariff does not divide its first six digits. Only the
   * third-country duty is on all goods; other measures name some of the codes.
   */
  divides(code: string): boolean {
    const beginning = code.slice(0, SHORT_DIGITS)
    const below = this.around(beginning)
      .measures.filter(({ type }) => type === THIRD_COUNTRY_DUTY)
      .map((measure) => headingOf(measure.code))
      .filter((heading) => heading.length > SHORT_DIGITS && heading.startsWith(beginning))
    return !below.length || below.some((heading) => code.startsWith(heading))
  }
}
