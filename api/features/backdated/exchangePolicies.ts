import { addDays } from '#domain/day.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { readToday } from '../../law/readToday.ts'
import type { AfterWrite, TablePolicies, WrittenRow } from '../../records/TablePolicy.ts'
import { recordBackdatedChange } from './recordBackdatedChange.ts'

interface Days {
  from: string
  to: string | null
}

/** The days for which a rate of the European Central Bank applies: until the next one is published. */
async function daysOfDaily(client: Queryable, row: WrittenRow['row']): Promise<Days> {
  const from = String(row.date)
  const { rows } = await client.query<{ next: string | null }>(
    'select min(date)::text as next from daily_exchange_rate where currency = $1 and date > $2',
    [row.currency, from],
  )
  const next = rows[0]?.next ?? null
  return { from, to: next && addDays(next, -1) }
}

interface Rates {
  /** The area whose value limit the rate is for. */
  area: string
  fields: readonly string[]
  currencyOf: (row: WrittenRow['row']) => string | undefined
  daysOf: (client: Queryable, row: WrittenRow['row']) => Promise<Days>
}

/**
 * A rate was changed for past days, or added for days that went without it. Today's rate is no backdated change: one arrives
 * every day.
 */
const noteExchange = ({ area, fields, currencyOf, daysOf }: Rates): AfterWrite => ({
  fields,
  run: async (unit, { row, before }) => {
    const currency = currencyOf(row)
    if (currency === undefined) return
    const days = await daysOf(unit.client, row)
    if (before === undefined && days.from >= (await readToday(unit.client))) return
    await recordBackdatedChange(unit, { country: area, cause: 'EXCHANGE_RATE', currency, ...days })
  },
})

const kroneCurrency = ({ country, from_currency, to_currency }: WrittenRow['row']): string | undefined => {
  if (country !== 'NO') return undefined
  return String(from_currency === 'NOK' ? to_currency : from_currency)
}

/** Changes of the exchange rates with which the values of orders are compared with limits. */
export const exchangePolicies: TablePolicies = {
  daily_exchange_rate: {
    afterWrite: [
      noteExchange({
        area: 'EU',
        fields: ['daily_rate', 'date'],
        currencyOf: ({ currency }) => String(currency),
        daysOf: daysOfDaily,
      }),
    ],
  },
  per_month_exchange_rate_gbp: {
    afterWrite: [
      noteExchange({
        area: 'GB',
        fields: ['to_gbp_rate', 'month'],
        currencyOf: ({ currency }) => String(currency),
        daysOf: async (_, { month }) => {
          const next = addDays(`${String(month)}-28`, 7).slice(0, 7)
          return { from: `${String(month)}-01`, to: addDays(`${next}-01`, -1) }
        },
      }),
    ],
  },
  exchange_rates_non_eu: {
    afterWrite: [
      noteExchange({
        area: 'NO',
        fields: ['exchange_rate', 'from_date', 'to_date'],
        currencyOf: kroneCurrency,
        daysOf: async (_, { from_date, to_date }) => ({
          from: String(from_date),
          to: typeof to_date === 'string' ? to_date : null,
        }),
      }),
    ],
  },
}
