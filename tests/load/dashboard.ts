import pg from 'pg'
import type { Ask } from './asker.ts'
import { asker } from './asker.ts'
import type { Served } from './processes.ts'

/** How long all panels of the dashboard take to be refreshed, in milliseconds. */
export interface DashboardFigures {
  /** With every month recounted, as after the first million orders. */
  whole: number
  /** After orders of one month have changed. */
  afterChange: number
}

const paths = [
  '/api/cache/refresh_top_clients_info',
  '/api/cache/refresh_order_count_per_day',
  '/api/cache/refresh_clients_sales_information',
  '/api/cache/refresh_operator_fe_clients_sales_information',
  '/api/cache/refresh_clients_count',
] as const

async function refresh(ask: Ask): Promise<number> {
  const began = performance.now()
  for (const path of paths) await ask(path, {})
  return performance.now() - began
}

/** The rows of the benchmark are loaded without the triggers that record which months have to be counted. */
const noteMonths = (months: string) =>
  `insert into order_statistic_change
   select ${months} from (select distinct date_trunc('month', timestamp at time zone 'UTC')::date as month from customer_order) m`

export async function measureDashboard(server: Served, token: string, databaseUrl: string): Promise<DashboardFigures> {
  const ask = asker(server, token)
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  try {
    await owner.query('truncate order_month_statistic, order_day_statistic')
    await owner.query(noteMonths('month'))
    const whole = await refresh(ask)
    await owner.query(noteMonths('max(month)'))
    return { whole, afterChange: await refresh(ask) }
  } finally {
    await owner.end()
  }
}
