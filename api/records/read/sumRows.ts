import type { ReadingDatabase } from '../../db/ReadingDatabase.ts'
import type { NamedTable } from '#schema/define.ts'
import { euroColumnOf } from '#schema/columns/inEuro.ts'
import { roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { UnitRate } from '#domain/fx/convert.ts'
import { convert, fromQuote } from '#domain/fx/convert.ts'
import { AppError } from '../../errors.ts'
import type { FilterNode } from './conditions.ts'
import { columnOf, conditionsOf } from './conditions.ts'
import type { RecordsDeps } from '../RecordsDeps.ts'
import { groupColumnOf } from './groupColumnOf.ts'
import { Bindings, quoted, whereClause } from './sqlText.ts'

interface SumsRequest {
  filter?: readonly FilterNode[]
  /** The columns of amounts to add up. */
  fields: readonly string[]
  /** The choice by whose values the rows are grouped. */
  by?: string
}

/** Amounts by column, as decimal texts. */
type Amounts = Record<string, string>

interface Group {
  /** The value of the choice; null for rows without one, and for all rows together. */
  value: string | null
  count: number
  sums: { currency: string; count: number; amounts: Amounts }[]
  /** All amounts in euro, at the rates of their days where these are kept and else at the newest; null if a rate is missing. */
  eur: Amounts | null
}

interface Sums {
  groups: Group[]
  /** The day of the oldest of the newest rates that sums were converted with; null if none was needed. */
  rates_day: string | null
}

interface Line {
  value: string | null
  currency: string
  count: string
  [sum: `sum${number}`]: string
  /** The sum in euro of a column whose values in euro are kept; null if one of them is not known. */
  [euro: `euro${number}`]: string | null
}

interface Rates {
  of: ReadonlyMap<string, UnitRate>
  day: string | null
}

/** The column that says what amounts are in euro, which may be their own. */
const inEuroOf = ({ fields }: NamedTable, name: string): string | undefined =>
  fields[name]?.inEuro ? name : euroColumnOf(fields, name)

/** The sum of a column. PostgreSQL adds each column up once, however often its sum is named. */
function sumOf({ fields }: NamedTable, name: string): string {
  const columns = fields[name]?.isDifferenceOf ?? [name]
  return columns.map((column) => `coalesce(sum(${quoted(column)}), 0)`).join(' - ')
}

/** The text of the statement; the names in it are the registry's. */
function planSums(table: NamedTable, { filter = [], fields, by }: SumsRequest) {
  for (const name of fields)
    if (columnOf(table, name).kind !== 'money') throw new AppError('COLUMN_UNFIT', { params: { column: name } })
  const value = by === undefined ? 'null' : groupColumnOf(table, by)
  const currency = table.fields['currency']?.kind === 'currency' ? '"currency"::text' : `'EUR'`
  const bindings = new Bindings()
  const where = whereClause(conditionsOf(table, filter), bindings)
  const sums = fields.map((name, index) => `, (${sumOf(table, name)})::text as sum${index}`).join('')
  const euros = fields.map((name, index) => {
    const euro = inEuroOf(table, name)
    if (euro === undefined || euro === name) return ''
    const isUnknown = `bool_or(${quoted(name)} is not null and ${quoted(euro)} is null)`
    return `, case when ${isUnknown} then null else coalesce(sum(${quoted(euro)}), 0) end::text as euro${index}`
  })
  const text = `select ${value} as value, ${currency} as currency, count(*)::text as count${sums}${euros.join('')}
    from ${quoted(table.name)}${where} group by 1, 2 order by 1 nulls last, 2`
  return { text, values: bindings.values }
}

type PlannedSums = ReturnType<typeof planSums>

/** The newest daily rate of each currency: units for one euro (the reference rates of the European Central Bank). */
async function readRates(db: ReadingDatabase, currencies: readonly string[]): Promise<Rates> {
  if (currencies.length === 0) return { of: new Map(), day: null }
  const { rows } = await db.query<{ currency: string; day: string; quote: string }>(
    `select c.currency, to_char(r.date, 'YYYY-MM-DD') as day, r.daily_rate::text as quote
     from unnest($1::text[]) as c (currency)
     cross join lateral (
       select date, daily_rate from daily_exchange_rate where currency = c.currency and date <= (select business_today())
       order by date desc limit 1) r`,
    [currencies],
  )
  const days = rows.map(({ day }) => day).toSorted()
  return { of: new Map(rows.map(({ currency, quote }) => [currency, fromQuote(quote)])), day: days[0] ?? null }
}

/** The amounts of a group in euro, given its lines with their sums by currency. */
function inEuro(lines: readonly Line[], { table, fields }: Pick<SumsQuestion, 'table' | 'fields'>, rates: Rates): Amounts | null {
  const euros = fields.map((name, index) => {
    const isEuro = inEuroOf(table, name) === name
    const parts = lines.map((line) => {
      const amount = line[`sum${index}`] ?? '0'
      const kept = isEuro ? amount : line[`euro${index}`]
      if (kept !== undefined || line.currency === 'EUR') return kept === undefined ? amount : kept
      const rate = rates.of.get(line.currency)
      return rate ? roundDecimal(convert(amount, rate), 2) : null
    })
    const known = parts.filter((part) => part !== null)
    return known.length < parts.length ? undefined : ([name, roundDecimal(sumDecimals(known), 2)] as const)
  })
  const found = euros.filter((entry) => entry !== undefined)
  return found.length < fields.length ? null : Object.fromEntries(found)
}

interface SumsQuestion extends Pick<SumsRequest, 'fields'> {
  table: NamedTable
  plan: PlannedSums
}

async function computeSums(db: ReadingDatabase, { table, fields, plan }: SumsQuestion): Promise<Sums> {
  const { rows } = await db.query<Line>(plan.text, plan.values)
  const isKept = fields.every((name) => inEuroOf(table, name) !== undefined)
  const currencies = isKept ? [] : [...new Set(rows.map(({ currency }) => currency))]
  const rates = await readRates(
    db,
    currencies.filter((currency) => currency !== 'EUR'),
  )
  const groups = [...Map.groupBy(rows, ({ value }) => value)].map(([value, lines]): Group => {
    const sums = lines.map((line) => ({
      currency: line.currency,
      count: Number(line.count),
      amounts: Object.fromEntries(fields.map((name, index) => [name, line[`sum${index}`] ?? '0'])),
    }))
    return {
      value,
      count: sums.reduce((total, { count }) => total + count, 0),
      sums,
      eur: inEuro(lines, { table, fields }, rates),
    }
  })
  return { groups, rates_day: rates.day }
}

/**
 * The exact sums of columns of amounts over all rows that meet a filter, per currency, and per value of a choice if one is
 * named, with their totals in euro. They are requested separately from the rows, so that no list waits for them.
 * @throws {AppError} COLUMN_UNFIT, UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN
 */
export function sumRows({ db, counts }: RecordsDeps, table: NamedTable, request: SumsRequest): Promise<Sums> {
  const plan = planSums(table, request)
  const list = `${plan.text} ${JSON.stringify(plan.values)}`
  return counts.sums.sums(table.name, list, () => computeSums(db.look, { table, fields: request.fields, plan }))
}
