import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from '#domain/decimal.ts'
import { tableOf } from '#schema/registry.ts'
import { quoted } from '../../records/read/sqlText.ts'
import type { Row } from '../../records/read/readRow.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import type { RateSet, RateTableName, WantedRate } from './RateSet.ts'
import { rateTables } from './RateSet.ts'

/** The change of a rate from the one before it, in percent. */
export interface RateMove {
  table: RateTableName
  id: number
  currency: string
  period: string
  former: string
  rate: string
  change: string
}

/** The outcome of writing the rates of a feed. */
export interface Applied {
  rowsIn: number
  inserted: number
  changed: number
  unchanged: number
  /** Rates that people have entered, which stay. */
  kept: number
  moves: RateMove[]
}

export const nothingApplied = (): Applied => ({ rowsIn: 0, inserted: 0, changed: 0, unchanged: 0, kept: 0, moves: [] })

/** The change from one rate to another in percent. */
const changeOf = (former: string, rate: string): string =>
  multiplyDecimals(subtractDecimals(divideDecimals(rate, former), '1'), '100')

/** A change by more than this percentage needs a person's review. */
const UNUSUAL_PERCENT = '20'

/** Whether a change in percent is so large that somebody should review it. */
export const isUnusual = (change: string): boolean => compareDecimals(change.replace('-', ''), UNUSUAL_PERCENT) > 0

const textIn = (value: unknown): string => String(value)

/**
 * Writes rates into their table, inside a transaction: new ones are added, those that differ are changed, and those that people
 * have entered stay. Nothing is ever removed. Each rate is compared with the currency's previous one.
 */
export async function applyRates(unit: WriteUnit, set: RateSet): Promise<Applied> {
  const applied = nothingApplied()
  const rates = set.rates.toSorted((a, b) => textIn(a.period).localeCompare(textIn(b.period)))
  if (!rates.length) return applied
  await unit.client.query(`select set_config('clearance.source', $1, true)`, [set.source])
  const stored = await storedRates(unit, set)
  const former = await formerRates(unit, set)
  for (const wanted of rates) {
    applied.rowsIn++
    const before = stored.get(keyOf(wanted.currency, wanted.period))
    const last = former.get(wanted.currency)
    const isManual = before?.source === 'MANUAL'
    const stands = isManual ? textIn(before[rateTables[set.table].rate]) : wanted.rate
    const change = last === undefined ? undefined : changeOf(last, stands)
    const { id, outcome, isNew } = await applyRate(unit, set, { wanted, before, change })
    applied[outcome]++
    if (last !== undefined && change !== undefined && isNew)
      applied.moves.push({
        table: set.table,
        id,
        currency: wanted.currency,
        period: textIn(wanted.period),
        former: last,
        rate: stands,
        change,
      })
    former.set(wanted.currency, stands)
  }
  return applied
}

const keyOf = (currency: unknown, period: unknown): string => `${textIn(currency)} ${textIn(period)}`

/** The outcome for a rate: its row, and whether its figure has changed. */
interface AppliedRate {
  id: number
  outcome: 'inserted' | 'changed' | 'unchanged' | 'kept'
  isNew: boolean
}

async function applyRate(
  unit: WriteUnit,
  { table: name, common }: RateSet,
  { wanted, before, change }: { wanted: WantedRate; before: Row | undefined; change: string | undefined },
): Promise<AppliedRate> {
  const table = tableOf(name)
  const columns = rateTables[name]
  const values = { [columns.rate]: wanted.rate, ...wanted.others }
  const unusual_change = change !== undefined && isUnusual(change) ? roundDecimal(change, 4) : null
  if (!before) {
    const key = { ...common, [columns.currency]: wanted.currency, [columns.period]: wanted.period }
    if (name === 'exchange_rates_non_eu') await endOpenRate(unit, { ...key, from: wanted.period })
    const { id } = await addRow(unit, table, { values: { ...key, ...values, unusual_change } })
    return { id, outcome: 'inserted', isNew: true }
  }
  const id = Number(before['id'])
  if (before.source === 'MANUAL') return { id, outcome: 'kept', isNew: false }
  const isSame = Object.entries(values).every(([column, value]) => isEqual(before[column], value))
  if (isSame) return { id, outcome: 'unchanged', isNew: false }
  const isNew = !isEqual(before[columns.rate], wanted.rate)
  await updateLocked(unit, table, { before, values: { ...values, ...(isNew && { unusual_change }) } })
  return { id, outcome: 'changed', isNew }
}

/** Figures are compared as numbers: some sources write trailing zeros, others do not. */
function isEqual(stored: unknown, value: unknown): boolean {
  if (stored === value) return true
  const areFigures = [stored, value].every((one) => typeof one === 'string' && /^\d+(\.\d+)?$/.test(one))
  return areFigures && compareDecimals(textIn(stored), textIn(value)) === 0
}

/** A rate without an end ends the day before the next one begins. */
async function endOpenRate(unit: WriteUnit, key: Row): Promise<void> {
  const table = tableOf('exchange_rates_non_eu')
  const { rows } = await unit.client.query<Row>(
    `select ${columnsOf('exchange_rates_non_eu')}, (($4)::date - 1)::text as last_day from exchange_rates_non_eu
     where country = $1 and from_currency = $2 and to_currency = $3 and from_date < $4 and to_date is null and source <> 'MANUAL'
     order by id for no key update`,
    [key.country, key.from_currency, key.to_currency, key.from],
  )
  for (const { last_day: last, ...before } of rows) await updateLocked(unit, table, { before, values: { to_date: last } })
}

const columnsOf = (name: RateSet['table']): string => Object.keys(tableOf(name).fields).map(quoted).join(', ')

/** The stored rates for the days, months or years of the set, locked. */
async function storedRates({ client }: WriteUnit, { table, rates, common = {} }: RateSet): Promise<Map<string, Row>> {
  const { currency, period } = rateTables[table]
  const others = Object.keys(common).map((name, place) => ` and ${quoted(name)} = $${place + 2}`)
  const { rows } = await client.query<Row>(
    `select ${columnsOf(table)} from ${quoted(table)} where ${quoted(period)}::text = any($1)${others.join('')} order by id for no key update`,
    [[...new Set(rates.map((rate) => textIn(rate.period)))], ...Object.values(common)],
  )
  return new Map(rows.map((row) => [keyOf(row[currency], row[period]), row]))
}

/** The last rate of each currency before the set begins. */
async function formerRates({ client }: WriteUnit, { table, rates, common = {} }: RateSet): Promise<Map<string, string>> {
  const { currency, period, rate } = rateTables[table]
  const first = rates.map((one) => one.period).toSorted((a, b) => textIn(a).localeCompare(textIn(b)))[0]
  const others = Object.keys(common).map((name, place) => ` and ${quoted(name)} = $${place + 2}`)
  const { rows } = await client.query<{ currency: string; rate: string }>(
    `select distinct on (${quoted(currency)}) ${quoted(currency)} as currency, ${quoted(rate)} as rate from ${quoted(table)}
     where ${quoted(period)} < $1${others.join('')} order by ${quoted(currency)}, ${quoted(period)} desc`,
    [first, ...Object.values(common)],
  )
  return new Map(rows.map((row) => [row.currency, row.rate]))
}
