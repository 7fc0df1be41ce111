import type { Queryable } from '../../db/Queryable.ts'
import type { Findings } from '../Findings.ts'

/** What customs have counted under a number in a month, in a country. */
export interface CustomsTotal {
  ioss_number: string
  month: string
  country: string
  parcels: number
  value_eur: string
}

/** Whose a number is, by its earliest registration. */
interface Holder {
  em_id: number
  registration_id: number
}

/** A number and month: the totals of earlier files, and the countries that this file tells of. */
interface KnownMonth {
  stored: ReadonlyMap<string, { id: number; parcels: number; value_eur: string }>
  told: Set<string>
  /** Untrue once a row was refused: it may have been of any country, so that nothing can be said to be lacking. */
  isWhole: boolean
}

/** What the database knows of the numbers and months of a file, each read when it is first named. */
export class KnownTotals {
  readonly #db: Queryable
  readonly #holders = new Map<string, Holder | undefined>()
  readonly #months = new Map<string, KnownMonth & { label: string }>()
  #union: ReadonlySet<string> | undefined

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Whether a country is a member state, or Northern Ireland. */
  async isOfUnion(country: string): Promise<boolean> {
    if (!this.#union) {
      const { rows } = await this.#db.query<{ code: string }>(`select code from country where is_eu or code = 'XI'`)
      this.#union = new Set(rows.map(({ code }) => code))
    }
    return this.#union.has(country)
  }

  /** The merchant that has or had a number in the import scheme. */
  async holderOf(number: string): Promise<Holder | undefined> {
    if (!this.#holders.has(number)) {
      const { rows } = await this.#db.query<Holder>(
        `select em_id, id as registration_id from em_registration where scheme = 'import' and number = $1 order by valid_from, id limit 1`,
        [number],
      )
      this.#holders.set(number, rows[0])
    }
    return this.#holders.get(number)
  }

  async monthOf({ em_id }: Holder, number: string, month: string): Promise<KnownMonth> {
    const label = `${number} ${month}`
    const known = this.#months.get(label)
    if (known) return known
    const { rows } = await this.#db.query<{ id: number; country: string; parcels: number; value_eur: string }>(
      `select id, country, parcels, value_eur from ioss_customs_total where em_id = $1 and ioss_number = $2 and month = $3`,
      [em_id, number, month],
    )
    const stored = new Map(rows.map(({ country, ...total }) => [country, total]))
    const read = { label, stored, told: new Set<string>(), isWhole: true }
    this.#months.set(label, read)
    return read
  }

  /** Ends the totals of which a file says nothing although it tells of their number and month: customs have counted nothing there. */
  async endLacking(found: Findings): Promise<void> {
    for (const { label, stored, told, isWhole } of this.#months.values()) {
      for (const [country, { id, ...before }] of isWhole ? stored : []) {
        if (told.has(country) || before.parcels === 0) continue
        const after = { parcels: 0, value_eur: '0.00' }
        await found.change({
          row: 0,
          kind: 'closed',
          label: `${label} ${country}`,
          table: 'ioss_customs_total',
          id,
          before,
          after,
        })
      }
    }
  }
}
