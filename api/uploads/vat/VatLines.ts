import { compareDecimals } from '#domain/decimal.ts'
import { vatRateLines } from '#schema/columns/vatRateLines.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Findings } from '../Findings.ts'

export type RateType = keyof typeof vatRateLines

interface KnownRate {
  id: number
  country: string
  rate_type: string
  rate_line: string
  rate: string
  start_date: string
}

interface Item {
  /** The rate, in comparable form. */
  rate: string
  source: string
}

interface Side {
  rates: 'country_vat_rate' | 'country_vat_rate_non_eu'
  items: 'country_vat_item' | 'country_vat_item_non_eu'
}

export const euTables: Side = { rates: 'country_vat_rate', items: 'country_vat_item' }
export const nonEuTables: Side = { rates: 'country_vat_rate_non_eu', items: 'country_vat_item_non_eu' }

interface Wanted {
  row: number
  country: string
  type: RateType
  rate: string
}

/** Files have one word for reduced rates, although a country may have two. */
const databaseTypes = (type: RateType): readonly string[] => (type === 'REDUCED' ? ['REDUCED', 'SECOND_REDUCED'] : [type])

/** The same text for equal rates. */
const plain = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/** The rates of countries during an upload: those in force today, those that it adds, and the codes under them. */
export class VatLines {
  readonly #side: Side
  readonly #today: string
  readonly #rates: KnownRate[]
  readonly #items: Map<string, Item>
  readonly #new = new Map<string, string>()

  private constructor(side: Side, known: { today: string; rates: KnownRate[]; items: Map<string, Item> }) {
    this.#side = side
    this.#today = known.today
    this.#rates = known.rates
    this.#items = known.items
  }

  static async read(db: Queryable, side: Side, today: string): Promise<VatLines> {
    const { rates, items } = side
    const inForce = await db.query<KnownRate>(
      `select id, country, rate_type, rate_line, rate::text as rate, start_date::text as start_date from ${rates}
       where start_date <= $1 and (end_date is null or end_date >= $1)`,
      [today],
    )
    const under = await db.query<{ country: string; hs6p_code: string; rate: string; source: string }>(
      `select item.country, item.hs6p_code, rate.rate::text as rate, item.source from ${items} item
       join ${rates} rate on rate.id = item.country_vat_rate_id`,
    )
    const known = new Map(
      under.rows.map(({ country, hs6p_code, rate, source }) => [`${country} ${hs6p_code}`, { rate: plain(rate), source }]),
    )
    return new VatLines(side, { today, rates: inForce.rows, items: known })
  }

  /** The rate that a code already has, in the database or earlier in the file. */
  itemOf(country: string, code: string): Item | undefined {
    return this.#items.get(`${country} ${code}`)
  }

  /** The standard rate of a country. */
  standardOf(country: string): KnownRate | undefined {
    return this.#rates.find((rate) => rate.country === country && rate.rate_type === 'STANDARD')
  }

  /** Assigns a code to the rate of a type and percentage; if the country has no such rate, it is added first. */
  async addItem(found: Findings, { code, from, ...wanted }: Wanted & { code: string; from: string }): Promise<void> {
    const { country, rate } = wanted
    const under = await this.#rateFor(found, wanted)
    this.#items.set(`${country} ${code}`, { rate: plain(rate), source: 'UPLOAD' })
    await found.change({
      row: wanted.row,
      kind: 'added',
      label: `${country} ${code}`,
      table: this.#side.items,
      after: { country, country_vat_rate_id: under, hs6p_code: code, start_date: from },
      ...(typeof under === 'string' && { refers: 'country_vat_rate_id' }),
    })
  }

  /** Adds a rate. @returns its label, which represents its id */
  async addRate(found: Findings, { row, country, type, rate, from }: Wanted & { from: string }): Promise<string> {
    const label = `${country} ${type} ${plain(rate)}`
    const lines = this.#rates.filter((known) => known.country === country).map(({ rate_line: line }) => line)
    const usual = vatRateLines[type]
    const isTaken = lines.includes(usual) && type !== 'STANDARD'
    const rate_line = isTaken ? `${type.toLowerCase()}_${plain(rate)}` : usual
    this.#new.set(label, label)
    this.#rates.push({ id: 0, country, rate_type: type, rate_line, rate, start_date: from })
    const after = { country, rate_type: type, rate_line, rate, start_date: from }
    await found.change({ row, kind: 'added', label, table: this.#side.rates, after })
    return label
  }

  async #rateFor(found: Findings, wanted: Wanted): Promise<number | string> {
    const { country, type, rate } = wanted
    const isIt = (known: KnownRate) =>
      known.country === country && databaseTypes(type).includes(known.rate_type) && compareDecimals(known.rate, rate) === 0
    const known = this.#rates.find((one) => one.id !== 0 && isIt(one))
    if (known) return known.id
    return this.#new.get(`${country} ${type} ${plain(rate)}`) ?? this.addRate(found, { ...wanted, from: this.#today })
  }

  /** Whether two rates are the same. */
  static isSame(a: string, b: string): boolean {
    return plain(a) === plain(b)
  }
}
