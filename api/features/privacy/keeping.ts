import type { KeepingReason } from '#schema/personal/keepingReasons.ts'
import type { PersonalKind } from '#schema/personal/personalData.ts'

/** What the database says about a row `x` of a part on the day `$2`: why it has to stay, and until when. */
interface Keeping {
  /** SQL of cases, of which the first that holds is the reason. */
  cases: readonly string[]
  /** SQL of the day on which that ends, if one is known. */
  until?: string
}

const when = (condition: string, reason: KeepingReason): string => `when ${condition} then '${reason}'`

/** Somebody has said that everything about the merchant stays. */
const hold = (em: string): string =>
  when(`exists (select from legal_hold h where h.em_id = ${em} and h.lifted_on is null)`, 'LEGAL_HOLD')

const corrections = [
  'em_vat_correction_import',
  'em_vat_correction_union',
  'em_vat_correction_non_union',
  'em_vat_correction_non_eu_import',
].map((table) => `select em_id, registration_id, year from ${table} where approval_status is null`)

/** A return is open that has to tell of the order, a correction of its year is not decided, or a parcel has still to pass customs. */
const openOrder = (order: string, em: string): readonly string[] => [
  when(
    `exists (select from vat_ledger l where l.em_id = ${em} and l.order_id = ${order} and l.registration_id is not null and not exists (
      select from vat_ledger_reported t join fiscal_report r on r.em_id = t.em_id and r.id = t.report_id
      where t.em_id = l.em_id and t.ledger_id = l.id and r.status = 'submitted'))`,
    'RETURN_OPEN',
  ),
  when(
    `exists (select from (${corrections.join(' union all ')}) c
      join vat_ledger l on l.em_id = c.em_id and l.registration_id = c.registration_id and extract(year from l.tax_point) = c.year
      where c.em_id = ${em} and l.order_id = ${order})`,
    'CORRECTION_OPEN',
  ),
  when(
    `exists (select from shipment s where s.em_id = ${em} and s.order_id = ${order} and s.order_status = 'payment_verified'
      and s.customs_dec_scheme is not null and s.shipped_at is null)`,
    'CUSTOMS_OPEN',
  ),
]

/** Books are kept until a day, which is the last of ten years from the end of the year of another. */
const books = (day: string): Keeping => {
  const until = `(date_trunc('year', ${day}) + interval '11 years - 1 day')::date`
  return { cases: [when(`${until} >= $2::date`, 'BOOKS_KEPT')], until: `${until}::text` }
}

const merchant: Keeping = { cases: [hold('x.id'), when('x.enabled', 'MERCHANT_ACTIVE')] }
const application: Keeping = { cases: [when(`x.status <> 'REJECTED'`, 'APPLICATION_OPEN')] }
const inUse = when('x.enabled', 'ACCOUNT_IN_USE')

const invoiceBooks = books(
  `(select to_date(v.invoice_duration, 'YYYY-MM') from issued_invoice v where v.id = x.invoice_id and v.em_id = x.em_id)`,
)

const keeping: Readonly<Partial<Record<PersonalKind, Keeping>>> = {
  order: { cases: [hold('x.em_id'), ...openOrder('x.id', 'x.em_id')] },
  vatCheck: { cases: [hold('x.em_id'), ...openOrder('x.order_id', 'x.em_id')] },
  contact: merchant,
  accountHolder: merchant,
  secondContact: { cases: [hold('x.id')] },
  applicant: application,
  secondApplicant: application,
  acceptance: {
    cases: [
      hold('x.merchant_id'),
      when('exists (select from em where em.id = x.merchant_id and em.enabled)', 'MERCHANT_ACTIVE'),
      when(
        `exists (select from self_registration a where a.id = x.application_id and a.status <> 'REJECTED')`,
        'APPLICATION_OPEN',
      ),
    ],
  },
  refusedLine: { cases: [hold('x.em_id')] },
  invite: {
    cases: [
      when(`x.status = 'SENT'`, 'INVITE_OPEN'),
      hold('(select a.merchant_id from self_registration a where a.id = x.application_id)'),
    ],
    until: 'x.expires_on::text',
  },
  dashboardUser: {
    cases: [
      inUse,
      when(
        `exists (select from dashboard_assignment d join legal_hold h on h.em_id = d.em_id and h.lifted_on is null where d.user_id = x.id)`,
        'LEGAL_HOLD',
      ),
    ],
  },
  // A hold keeps the audit log whole, and with it who the people are whom that names.
  operator: { cases: [inUse, when('exists (select from legal_hold h where h.lifted_on is null)', 'LEGAL_HOLD')] },
  recipient: { cases: [hold('x.em_id'), when(`x.state = 'waiting'`, 'MAIL_WAITING')] },
  invoiceMail: { ...invoiceBooks, cases: [hold('x.em_id'), ...invoiceBooks.cases] },
  bankEntry: books('x.booking_day'),
  optOut: { cases: [when('true', 'OPT_OUT_KEPT')] },
  mail: {
    cases: [
      when(
        `exists (select from direct_message_recipient r join legal_hold h on h.em_id = r.em_id and h.lifted_on is null where r.mail_id = x.id)`,
        'LEGAL_HOLD',
      ),
      when(`x.status = 'waiting'`, 'MAIL_WAITING'),
    ],
  },
}

/** Statements about the rows `x` of a kind on the day `$2`: null if nothing keeps them. */
export const keepingOf = (kind: PersonalKind): { reason: string; until: string } => {
  const { cases, until } = keeping[kind] ?? { cases: [] }
  if (!cases.length) return { reason: 'null::text', until: 'null::text' }
  const reason = `(case ${cases.join(' ')} end)::text`
  return { reason, until: until === undefined ? 'null::text' : `(case when ${reason} not in ('LEGAL_HOLD') then ${until} end)` }
}
