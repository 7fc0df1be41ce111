/* The demo that `npm start` shows has returns, invoices and payments in every state that an operator meets. */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../api/db/migrate.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import { createTestDatabase } from '../support/testDatabase.ts'
import { invoiceStates } from './invoiceStates.ts'

const UNTIL = '2026-11-27'

/** What has to be there, as conditions on `fiscal_report r` with its registration `g`. */
const states: Readonly<Record<string, string>> = {
  'of every scheme, filed': `(select count(distinct g2.scheme) from fiscal_report r2 join em_registration g2 on g2.id = r2.registration_id
    where r2.status = 'submitted') = 6`,
  'of every scheme, to be filed': `(select count(distinct g2.scheme) from fiscal_report r2 join em_registration g2 on g2.id = r2.registration_id
    where r2.status = 'pending') = 6`,
  'proposed by one person': `r.status = 'proposed' and r.proposed_by is not null`,
  'blocked by a finding': `r.is_blocked and r.status = 'pending'`,
  'nil, to be filed': `r.is_zero and r.row_count = 0 and r.status = 'pending'`,
  'with corrections of earlier periods': `exists (select from fiscal_report_correction c where c.report_id = r.id and c.em_id = r.em_id)`,
  'with a balance below zero': `exists (select from fiscal_report_balance b where b.report_id = r.id and b.em_id = r.em_id and b.balance < 0)`,
  'late, and not filed': `r.status = 'pending' and r.due_date < '${UNTIL}'`,
  'filed late': `r.report_date > r.due_date`,
  'filed with another amount and a comment': `r.reported_vat_amount <> r.total_vat_due and r.comment is not null`,
  'split by a changed registration': `exists (select from fiscal_report o where o.em_id = r.em_id and o.report_type = r.report_type
    and o.last_day = r.last_day and o.id <> r.id and o.kind = 'main' and o.registration_id <> r.registration_id) and g.scheme = 'import'`,
  'filed in Sweden': `r.report_type = 'ioss' and r.scheme_registered_country_code = 'SE'`,
  'filed in Estonia': `r.report_type = 'ioss' and r.scheme_registered_country_code = 'EE'`,
  'filed in Germany': `r.scheme_registered_country_code = 'DE'`,
  ...Object.fromEntries(
    ['GB', 'NO', 'CH'].flatMap((country) => [
      [`of ${country} under our number`, `g.scheme = '${country}' and g.is_ours`],
      [`of ${country} under its own number`, `g.scheme = '${country}' and not g.is_ours`],
    ]),
  ),
  'an additional declaration of Norway': `r.kind = 'additional' and g.scheme = 'NO'`,
}

/** What has to be there beside returns, as statements that find it. */
const beside: Readonly<Record<string, string>> = {
  'a parcel under an IOSS number that nobody sold': `select from ioss_reconciliation where state = 'open' and finding = 'not_ours'
    and parcels_difference = 1`,
  'a difference to customs that is explained': `select from ioss_reconciliation where state = 'explained'`,
  'totals of customs that agree': `select from ioss_reconciliation where state = 'matched'`,
  'a return that waits for its rate': `
    select from vat_ledger l join em_registration g on g.id = l.registration_id
    where l.currency <> 'EUR' and g.scheme = 'import' and l.tax_point < date_trunc('month', date '${UNTIL}' - 11)
      and not exists (select from per_month_exchange_rate m where m.currency = l.currency
        and m.month_last_day = (date_trunc('month', l.tax_point) + interval '1 month')::date - 1)
      and not exists (select from fiscal_report r where r.registration_id = l.registration_id and l.tax_point between r.first_day and r.last_day)`,
  'an approved correction that a filed return carries': `
    select from em_vat_correction_import q join vat_ledger l on l.source_table = 'em_vat_correction_import' and l.source_id = q.id
    join vat_ledger_reported t on t.em_id = l.em_id and t.ledger_id = l.id
    join fiscal_report_correction c on c.em_id = t.em_id and c.report_id = t.report_id and c.mscon = l.mscon
    where q.approval_status = 'APPROVED' and l.event = 'MANUAL_CORRECTION'`,
  'a message that reached everybody': `select from direct_message where status = 'sent' and reached > 20 and given_up = 0`,
  'a message that came back from some': `select from direct_message_recipient r join direct_message m on m.id = r.message_id
    where m.status = 'sent' and r.state = 'given_up' and r.reason_code = 'MAIL_ADDRESS_REFUSED' and m.reached > 10`,
  'who was skipped, with the reason': `select from direct_message_recipient where state = 'skipped' and reason_code is not null`,
  'a draft with a filter, and one of somebody else': `select from direct_message d join direct_message o on o.status = 'draft' and o.user_id <> d.user_id
    where d.status = 'draft' and d.filter is not null`,
  'a rejected correction': `select from em_vat_correction_union where approval_status = 'REJECTED' and action_remarks is not null`,
  'a correction beyond what is available, and one of a country without any': `
    select from em_vat_correction_import q where approval_status is null and requested_value_correction < 0 and country = 'MT'
      and exists (select from em_vat_correction_import o where o.approval_status is null and o.requested_value_correction < -1 and o.id <> q.id)`,
}

test(
  'the demo has returns, invoices and payments in every state, made by the code that makes them in production',
  { timeout: 600_000 },
  async () => {
    const copy = await createTestDatabase(inject('serverUrl'), 'empty')
    const client = new pg.Client(copy.url)
    try {
      await migrate(copy.url)
      await seedReference(copy.url)
      await seedDemo(copy.url, { until: UNTIL })
      await client.connect()
      const missing: string[] = []
      for (const [name, condition] of Object.entries(states)) {
        const { rows } = await client.query(
          `select r.id from fiscal_report r join em_registration g on g.id = r.registration_id where ${condition} limit 1`,
        )
        if (!rows.length) missing.push(`a return ${name}`)
      }
      for (const [name, statement] of Object.entries({ ...beside, ...invoiceStates }))
        if ((await client.query(`${statement} limit 1`)).rowCount === 0) missing.push(name)
      expect(missing).toEqual([])
    } finally {
      await client.end()
      await copy.drop()
    }
  },
)
