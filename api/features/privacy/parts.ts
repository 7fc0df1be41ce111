import type { KeepingReason, PersonalKind } from '#schema/personal/personalData.ts'
import { partOf } from '#schema/personal/personalData.ts'

/** A row of a person's data. */
export interface PersonalRow {
  kind: PersonalKind
  id: number
}

/** What the database says about a row `x` of a part: why it has to stay, and until when. */
interface Keeping {
  /** SQL of the code of the reason; null if nothing keeps it. */
  reason: string
  /** SQL of the day on which that ends, if one is known. */
  until?: string
}

const always = (reason: KeepingReason): string => `'${reason}'`
const when = (condition: string, reason: KeepingReason): string => `case when ${condition} then '${reason}' end`

/** A return is open that has to tell of the order, or one of its parcels has still to pass customs. */
const openOrder = (order: string, em: string): string => `case
  when exists (select from vat_ledger l where l.em_id = ${em} and l.order_id = ${order} and l.registration_id is not null and not exists (
    select from vat_ledger_reported t join fiscal_report r on r.em_id = t.em_id and r.id = t.report_id
    where t.em_id = l.em_id and t.ledger_id = l.id and r.status = 'submitted')) then 'RETURN_OPEN'
  when exists (select from shipment s where s.em_id = ${em} and s.order_id = ${order} and s.order_status = 'payment_verified'
    and s.customs_dec_scheme is not null and s.shipped_at is null) then 'CUSTOMS_OPEN' end`

/** Ten years from the end of the year of a day. */
const tenYears = (day: string): string => `(date_trunc('year', ${day}) + interval '11 years - 1 day')::date::text`

const keeping: Readonly<Partial<Record<PersonalKind, Keeping>>> = {
  order: { reason: openOrder('x.id', 'x.em_id') },
  vatCheck: { reason: openOrder('x.order_id', 'x.em_id') },
  contact: { reason: when('x.enabled', 'MERCHANT_ACTIVE') },
  accountHolder: { reason: when('x.enabled', 'MERCHANT_ACTIVE') },
  applicant: { reason: when(`x.status <> 'REJECTED'`, 'APPLICATION_OPEN') },
  secondApplicant: { reason: when(`x.status <> 'REJECTED'`, 'APPLICATION_OPEN') },
  acceptance: {
    reason: `case when exists (select from em where em.id = x.merchant_id and em.enabled) then 'MERCHANT_ACTIVE'
      when exists (select from self_registration a where a.id = x.application_id and a.status <> 'REJECTED') then 'APPLICATION_OPEN' end`,
  },
  invite: { reason: when(`x.status = 'SENT'`, 'INVITE_OPEN'), until: 'x.expires_on::text' },
  dashboardUser: { reason: when('x.enabled', 'ACCOUNT_IN_USE') },
  operator: { reason: when('x.enabled', 'ACCOUNT_IN_USE') },
  recipient: { reason: when(`x.state = 'waiting'`, 'MAIL_WAITING') },
  invoiceMail: {
    reason: always('BOOKS_KEPT'),
    until: `(select ${tenYears(`to_date(v.invoice_duration, 'YYYY-MM')`)} from issued_invoice v where v.id = x.invoice_id and v.em_id = x.em_id)`,
  },
  bankEntry: { reason: always('BOOKS_KEPT'), until: tenYears('x.booking_day') },
  optOut: { reason: always('OPT_OUT_KEPT') },
  mail: { reason: when(`x.status = 'waiting'`, 'MAIL_WAITING') },
}

/** Statements about the rows `x` of a kind. */
export const keepingOf = (kind: PersonalKind): { reason: string; until: string } => {
  const { reason = 'null', until = 'null' } = keeping[kind] ?? {}
  return { reason: `(${reason})::text`, until: `(case when ${reason} is not null then ${until} end)::text` }
}

/** What is known of the person: empty if it is not. */
export interface Known {
  email: string
  phone: string
  name: string
}

/** The buyer's orders, whose checks and refused lines are the buyer's too. `$1` is the e-mail, `$3` the name. */
const sameBuyer = `select o.id from customer_order o
  where ($1 <> '' and lower(o.buyer_email) = lower($1)) or ($3 <> '' and lower(o.recipient_name) = lower($3))`

/**
 * The condition of the rows `x` of a kind that tell of the person, with `$1` the e-mail, `$2` the figures of the phone and `$3` the name;
 * whole values only, so that an index finds them and nobody else is found.
 */
export function matchOf(kind: PersonalKind): string {
  if (kind === 'vatCheck') return `x.order_id in (${sameBuyer})`
  if (kind === 'refusedLine') return `$1 <> '' and strpos(lower(x.line), lower($1)) > 0`
  const { email = [], phone = [], name = [] } = partOf(kind)
  return [
    ...email.map((field) => `($1 <> '' and lower(x."${field}") = lower($1))`),
    ...phone.map((field) => `($2 <> '' and regexp_replace(x."${field}", '\\D', '', 'g') = $2)`),
    ...name.map((field) => `($3 <> '' and lower(x."${field}") = lower($3))`),
  ].join(' or ')
}
