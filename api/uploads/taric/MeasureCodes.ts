interface Noted {
  goods: string
  measure: string
  origin: string
  percent: string
}

const FEWEST_DIGITS = 4

/** The significant digits of a TARIC goods code: higher levels end in pairs of zeros. */
function significant(goods: string): string {
  let code = goods
  while (code.length > FEWEST_DIGITS && code.endsWith('00')) code = code.slice(0, -2)
  return code
}

/**
 * The HS6+ codes to which a measure applies: its own; otherwise all that begin with it and have no deeper measure of the same
 * kind; otherwise the code that it begins with, if all measures below that one agree. First note every measure of the file, then look
 * each one up.
 */
export class MeasureCodes {
  readonly #codes: readonly string[]
  readonly #known: ReadonlySet<string>
  /** Rates by kind of measure and significant digits. */
  readonly #rates = new Map<string, Map<string, string>>()

  constructor(codes: ReadonlySet<string>) {
    this.#known = codes
    this.#codes = [...codes].toSorted()
  }

  note({ goods, measure, origin, percent }: Noted): void {
    const kind = `${measure} ${origin}`
    const rates = this.#rates.get(kind) ?? new Map<string, string>()
    this.#rates.set(kind, rates.set(significant(goods), percent))
  }

  find({ goods, measure, origin }: Noted): { codes: string[] } | { wrong: 'HS6P_NOT_FOUND' | 'AMBIGUOUS_CODE' } {
    const code = significant(goods)
    if (this.#known.has(code)) return { codes: [code] }
    const rates = this.#rates.get(`${measure} ${origin}`) ?? new Map<string, string>()
    const below = this.#beginningWith(code)
    if (below.length) return { codes: below.filter((one) => !hasDeeper(rates, code, one)) }
    const shorter = [8, 6]
      .map((length) => code.slice(0, length))
      .find((beginning) => beginning !== code && this.#known.has(beginning))
    if (shorter === undefined) return { wrong: 'HS6P_NOT_FOUND' }
    const different = new Set([...rates].flatMap(([one, rate]) => (one.startsWith(shorter) ? [rate] : [])))
    return different.size > 1 ? { wrong: 'AMBIGUOUS_CODE' } : { codes: [shorter] }
  }

  #beginningWith(beginning: string): string[] {
    let low = 0
    let high = this.#codes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#codes[middle] ?? '') < beginning) low = middle + 1
      else high = middle
    }
    let end = low
    while (this.#codes[end]?.startsWith(beginning) === true) end++
    return this.#codes.slice(low, end)
  }
}

/** Whether there is another measure of the kind between a code and one below it. */
function hasDeeper(rates: ReadonlyMap<string, string>, above: string, code: string): boolean {
  for (let length = above.length + 1; length <= code.length; length++) if (rates.has(code.slice(0, length))) return true
  return false
}
