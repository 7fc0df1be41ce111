/** What a code begins with, itself included. */
const beginningsOf = (code: string): string[] => Array.from(code, (_digit, place) => code.slice(0, place + 1))

/** The goods of rows that were refused: what is known of them stays, since the file has something for them after all. */
export class RefusedGoods {
  /** Their codes without the zeros of a heading, and all that they begin with. */
  readonly #codes = new Set<string>()
  readonly #above = new Set<string>()

  add(goods: string): void {
    if (!/^\d{6,10}$/.test(goods)) return
    const code = goods.replace(/(?:00)+$/, '')
    this.#codes.add(code)
    for (const above of beginningsOf(code)) this.#above.add(above)
  }

  /** Whether a row of these goods, or of a heading above or below them, was refused. */
  has(goods: string): boolean {
    const code = goods.replace(/(?:00)+$/, '')
    return this.#above.has(code) || beginningsOf(code).some((above) => this.#codes.has(above))
  }
}
