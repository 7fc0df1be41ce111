import { s10Code } from '#domain/identifiers/s10.ts'
import type { Random } from './Random.ts'

const FIRST = 10_000_000

/** Unique numbers of parcels, as postal operators assign them. */
export class ParcelNumbers {
  #given = 0

  next(random: Random, dispatch: string): string {
    this.#given++
    const service = `${random.pick(['L', 'U', 'R'])}${random.pick(['A', 'B', 'X', 'Z'])}`
    return s10Code(service, FIRST + this.#given, dispatch)
  }
}
