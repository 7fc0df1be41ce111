import { Type } from 'typebox'
import { day, exactly } from '../defineCall.ts'

const count = Type.Integer()
/** EUR with two decimals, as text. */
const euro = Type.String()
const month = Type.String({ pattern: '^\\d{4}-\\d{2}$' })

const sales = exactly({
  em_id: Type.Integer(),
  full_name: Type.String(),
  orders_this_month: count,
  amount_this_month_eur: euro,
  orders_last_month: count,
  amount_last_month_eur: euro,
  orders_total: count,
  amount_total_eur: euro,
})

/** The figures of the dashboard, each with the type of its rows. */
export const dashboardRows = {
  top_clients_info: exactly({
    rank: Type.Integer(),
    em_id: Type.Integer(),
    full_name: Type.String(),
    order_count: count,
    total_amount_eur: euro,
  }),
  order_count_per_day: exactly({ day, order_count: count }),
  clients_sales_information: sales,
  operator_fe_clients_sales_information: sales,
  clients_count_chart_info: exactly({ month, new_clients: count, total_clients: count }),
  clients_count_table_info: exactly({ category: Type.String(), count }),
} as const
export type DashboardName = keyof typeof dashboardRows
