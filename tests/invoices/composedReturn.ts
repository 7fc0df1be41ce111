import type pg from 'pg'
import { monthBounds } from '../../api/features/invoices/billing/billedMonth.ts'
import { addDays } from '#domain/day.ts'

interface Composed {
  month: string
  /** The VAT due in EUR. */
  due: string
  mode?: 'direct' | 'indirect' | undefined
}

/** A return of the import scheme for a month, as it was composed, of a merchant that is registered in that month. @returns its id */
export async function composedReturn(db: pg.Client, emId: number, { month, due, mode = 'indirect' }: Composed): Promise<number> {
  const { from, to } = monthBounds(month)
  const [year, number] = month.split('-')
  const { rows: held } = await db.query<{ id: number }>(
    `insert into em_registration (em_id, scheme, number, country, valid_from, valid_to)
     values ($1, 'import', 'IM2330000000', 'EE', $2, $3) returning id`,
    [emId, from, addDays(to, -1)],
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into fiscal_report (em_id, registration_id, report_type, scheme_registered_country_code, kind, number, period, year, report_period,
       report_period_name, first_day, last_day, start_day, end_day, due_date, payment_handling_mode, currency, reference, status,
       total_vat_due, total_taxable, total_vat_due_eur, findings, warnings, row_count, composed_to, composed_at, content, is_zero)
     values ($1, $2, 'ioss', 'EE', 'main', 0, $3, $4, $5, to_char($6::date, 'FMMonth'), $6, $7, $6, $7,
       ($8::date + interval '1 month - 1 day')::date, $9, 'EUR', $10, 'pending', $11, 0, $11, '[]', '[]', 0, 0, $8::date + 5, '{}', $11::numeric = 0)
     returning id`,
    [
      emId,
      held[0]?.id,
      `${year}-M${number}`,
      Number(year),
      Number(number),
      from,
      addDays(to, -1),
      to,
      mode,
      `EE/IM2330000000/M${number}.${year}`,
      due,
    ],
  )
  return rows[0]?.id ?? 0
}
