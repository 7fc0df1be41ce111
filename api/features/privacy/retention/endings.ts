import type { RetentionKindName } from '#schema/personal/retentionKinds.ts'
import { endApplications } from './endApplications.ts'
import { endAttachments } from './endAttachments.ts'
import { endAudit } from './endAudit.ts'
import type { Ending } from './Ending.ts'
import { endPersons } from './endPersons.ts'
import { removeRows } from './removeRows.ts'
import { endSessions } from './endSessions.ts'

/** No supply of the order `o` is of a day that is kept. The year of an order is that in which it came, and finds its part of the table. */
const orderIsOver = (order: string): string =>
  `${order}.timestamp_year < extract(year from $1::date) and not exists (
    select from vat_ledger l where l.em_id = ${order}.em_id and l.order_id = ${order}.id and l.tax_point >= $1::date)`

/**
 * The last time at which the access of a record ended, if it has none now; before the audit log begins, if that has forgotten it. What nobody
 * has recorded is not over.
 */
const accessIsOver = (table: 'em' | 'dashboard_user' | 'operator_user', id: string): string =>
  `exists (select from ${table} r where r.id = ${id} and not r.enabled) and coalesce((
    select max(coalesce(a.business_at, a.started)) from audit_log a
    where a.table_name = '${table}' and a.record_id = ${id}::text and a.after ->> 'enabled' = 'false'),
    (select max(month) from audit_ending)) < $1::date`

/** Subscribed to nothing, and the last change of the subscriber, with its subscriptions, was before. */
const subscriptionsAreOver = `
  not exists (select from notification_subscription s where s.subscriber_id = x.id) and greatest(x.timestamp, (
    select max(coalesce(a.business_at, a.started)) from audit_log a
    where a.table_name = 'notification_subscriber' and a.record_id = x.id::text)) < $1::date`

/** How each kind of data ends (`#schema/personal/retentionKinds.ts`). */
export const endings: Readonly<Record<RetentionKindName, Ending>> = {
  supplies: endPersons([
    {
      kind: 'vatCheck',
      isOver: `exists (select from customer_order o where o.em_id = x.em_id and o.id = x.order_id and ${orderIsOver('o')})`,
    },
    { kind: 'order', isOver: orderIsOver('x') },
  ]),
  invoices: endPersons([
    {
      kind: 'invoiceMail',
      isOver: `exists (select from issued_invoice v where v.em_id = x.em_id and v.id = x.invoice_id
        and to_date(v.invoice_duration, 'YYYY-MM') < $1::date)`,
    },
    { kind: 'bankEntry', isOver: 'x.booking_day < $1::date' },
  ]),
  acceptances: endPersons([{ kind: 'acceptance', isOver: accessIsOver('em', 'x.merchant_id') }]),
  rejected_applications: endApplications,
  unfinished_applications: {
    count: async ({ rw }, { kept }) => {
      const { rows } = await rw.query<{ due: number }>(
        `select count(*)::integer as due from self_registration a left join application_draft d on d.application_id = a.id
         where a.status is null and coalesce(d.saved_at, a.requested_on) < $1::date`,
        [kept],
      )
      return { due: rows[0]?.due ?? 0, held: {} }
    },
  },
  mails: endPersons([
    { kind: 'mail', isOver: 'x.created_at < $1::date' },
    {
      kind: 'recipient',
      isOver: `exists (select from direct_message m where m.id = x.message_id and m.status = 'sent' and m.sent_date < $1::date)`,
    },
  ]),
  attachments: endAttachments,
  sessions: endSessions,
  errors: removeRows('error_log', 'time_logged'),
  exports: removeRows('export_manifest', 'snapshot_at'),
  refused_lines: endPersons([{ kind: 'refusedLine', isOver: 'x.line is not null and x.timestamp < $1::date' }]),
  invites: endPersons([{ kind: 'invite', isOver: `x.status <> 'SENT' and x.expires_on < $1::date` }]),
  subscribers: endPersons([{ kind: 'subscriber', isOver: subscriptionsAreOver }]),
  former_users: endPersons([{ kind: 'dashboardUser', isOver: accessIsOver('dashboard_user', 'x.id') }]),
  former_operators: endPersons([{ kind: 'operator', isOver: accessIsOver('operator_user', 'x.id') }]),
  audit: endAudit,
}
