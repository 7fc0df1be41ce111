import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Terms for refused lines of the intake, invitations, subscribers, and people who have no access any more. Their rules come with the reference data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table retention_rule drop constraint retention_rule_kind_check,
      add constraint retention_rule_kind_check check (kind in ('supplies', 'invoices', 'acceptances', 'rejected_applications',
        'unfinished_applications', 'mails', 'attachments', 'sessions', 'errors', 'exports', 'refused_lines', 'invites', 'subscribers',
        'former_users', 'former_operators', 'audit')),
      drop constraint retention_rule_counted_from_check,
      add constraint retention_rule_counted_from_check check (counted_from in ('supply', 'invoice', 'end_of_merchant', 'decision',
        'last_saved', 'written', 'last_sent', 'end_of_session', 'entry', 'download', 'end_of_link', 'last_change',
        'end_of_access'))`.execute(db)
  // Lines that are still there are few; accepted ones are never kept.
  await sql`create index intake_finding_line_idx on intake_finding (timestamp, id) where line is not null`.execute(db)
}
