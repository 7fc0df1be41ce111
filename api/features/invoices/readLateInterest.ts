import type {
  readAgeingInterest as ageingInterestCall,
  readLateInterest as lateInterestCall,
} from '#schema/calls/invoices/ageing.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import type { LatePart, LateTerms } from '#domain/invoicing/lateInterest.ts'
import { LATE_COMPENSATION, lateInterest, latePartsOf, latePeriods, unknownRateFrom } from '#domain/invoicing/lateInterest.ts'
import { ageBands } from '#schema/work/invoiceAges.ts'
import { AppError } from '../../errors.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import { bandOf, openOf } from './readAgeing.ts'

async function readTerms(db: Queryable): Promise<LateTerms> {
  const { late_interest_percent: fixed } = await settingsFor(db, 'telling late interest')
  const { rows: rates } = await db.query<LateTerms['rates'][number]>(
    `select to_char(valid_from, 'YYYY-MM-DD') as "from", percent::text, confirmed from reference_rate order by valid_from`,
  )
  return { rates, fixed }
}

/** Payments that were not taken back by a day. */
const isKept = (payment: string, day: string): string => `${payment}.reverses is null and ${payment}.date_of_payment <= ${day}
  and not exists (select from invoice_payment c where c.reverses = ${payment}.id and c.em_id = ${payment}.em_id and c.date_of_payment <= ${day})`

interface LateInvoice {
  total: string
  due: Day
  is_invoice: boolean
  payments: { day: Day; amount: string }[]
}

/**
 * The interest that an invoice bears until today, with the periods of which it is the sum: told, and never booked.
 * @throws {AppError} UNKNOWN_ROW if there is no such invoice, or it is another merchant's
 */
export async function readLateInterest(
  db: Queryable,
  { em_id, invoice_id }: { em_id: number; invoice_id: number },
  at: Date,
): Promise<ReplyOf<typeof lateInterestCall>> {
  const until = dayOf(at)
  const { rows } = await db.query<LateInvoice>(
    `select i.total_invoice_amount_in_eur::text as total, to_char(i.due_date, 'YYYY-MM-DD') as due, i.document_type = 'invoice' as is_invoice,
       coalesce((select jsonb_agg(jsonb_build_object('day', to_char(p.date_of_payment, 'YYYY-MM-DD'), 'amount', p.amount::text)
         order by p.date_of_payment, p.id)
         from invoice_payment p where p.invoice_id = i.id and p.em_id = i.em_id and ${isKept('p', '$3::date')}), '[]') as payments
     from issued_invoice i where i.id = $1 and i.em_id = $2`,
    [invoice_id, em_id, until],
  )
  const [invoice] = rows
  if (!invoice) throw new AppError('UNKNOWN_ROW')
  const terms = await readTerms(db)
  const parts = invoice.is_invoice ? latePartsOf(invoice, until) : []
  return {
    until,
    interest: lateInterest(parts, terms) ?? null,
    compensation: parts.length ? LATE_COMPENSATION : '0.00',
    fixed: terms.fixed,
    unknownFrom: unknownRateFrom(parts, terms) ?? null,
    periods: parts.flatMap((part) => latePeriods(part, terms) ?? []),
  }
}

interface OverduePart extends LatePart {
  band: number
  /** How many invoices are open, counted with what is open of them. */
  invoices: number
}

/** What is open at the end of a day of overdue invoices, and what was paid of them after they were due, together for each pair of days. */
const overdueParts = (isToday: boolean): string => `
  with late as (select id, em_id, due_date, open from (${openOf(isToday)}) invoices where open > 0.005 and due_date < $1::date)
  select ${bandOf} as band, to_char(due_date, 'YYYY-MM-DD') as due, to_char(until, 'YYYY-MM-DD') as until, sum(amount)::text as amount,
    sum(invoices)::integer as invoices
  from (
    select due_date, $1::date as until, open as amount, 1 as invoices from late
    union all
    select l.due_date, p.date_of_payment, p.amount, 0 from late l
    join invoice_payment p on p.invoice_id = l.id and p.em_id = l.em_id and p.date_of_payment > l.due_date and ${isKept('p', '$1::date')}
  ) parts group by due_date, until`

/** The interest of what is open and overdue at the end of a day, by how long it has been due; with the fixed sum for each invoice. */
export async function readAgeingInterest(db: Queryable, wanted: Day, at: Date): Promise<ReplyOf<typeof ageingInterestCall>> {
  const today = dayOf(at)
  const day = wanted > today ? today : wanted
  const { rows } = await db.query<OverduePart>(overdueParts(day === today), [day])
  const terms = await readTerms(db)
  const doubtful = rows.flatMap((row) => latePeriods(row, terms) ?? []).filter(({ confirmed }) => !confirmed)
  const invoices = rows.reduce((sum, row) => sum + row.invoices, 0)
  return {
    day,
    interest: lateInterest(rows, terms) ?? null,
    unknownFrom: unknownRateFrom(rows, terms) ?? null,
    doubtfulFrom: doubtful.map(({ since }) => since).toSorted()[0] ?? null,
    compensation: roundDecimal(multiplyDecimals(LATE_COMPENSATION, String(invoices)), 2),
    bands: ageBands.map(({ name }, place) => ({
      name,
      interest:
        lateInterest(
          rows.filter(({ band }) => band === place),
          terms,
        ) ?? null,
    })),
  }
}
