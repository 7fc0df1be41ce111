/** A source of repeatable random values: the same name and number give the same values on every machine and in every run. */
export class Random {
  #state: number

  constructor(name: string, number = 0) {
    // FNV-1a over the name, so that neighbouring numbers start far apart.
    let hash = 2_166_136_261
    for (const character of `${name} ${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
    this.#state = hash >>> 0
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }

  /** One of the keys, with a probability proportional to its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    throw new RangeError('nothing to pick from')
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.whole(0, 9)).join('')
  }
}
