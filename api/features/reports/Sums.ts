import { addDecimals, decimalsOf, withDecimals } from '#domain/decimal.ts'

/** The sum of two amounts with the decimal places of the one that has more. */
const add = (a: string, b: string): string => withDecimals(addDecimals(a, b), Math.max(decimalsOf(a), decimalsOf(b)))

/** Sums of figures by currency, collected while rows are read. */
export class Sums {
  readonly #sums = new Map<string, string[]>()

  add(currency: string, figures: readonly string[]): void {
    const before = this.#sums.get(currency)
    this.#sums.set(
      currency,
      figures.map((figure, place) => add(before?.[place] ?? '0', figure)),
    )
  }

  /** Each currency with its sums, by its code. */
  get rows(): readonly (readonly [currency: string, sums: readonly string[]])[] {
    return [...this.#sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
}
