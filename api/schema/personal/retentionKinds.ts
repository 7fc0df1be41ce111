import type { Term } from '#domain/retention/firstDayKept.ts'

interface RetentionKind extends Term {
  /** The law that asks for the term, or for an end. */
  law: string
  /** From what the term is counted. */
  from: string
  /** People were promised this term: nobody lengthens it. */
  isFixed?: true
}

/**
 * What is kept how long, at least, and by which law. A rule of `retention_rule` may be longer. What tells of nobody stays: places,
 * amounts and numbers of supplies, returns and invoices go on adding up.
 */
export const retentionKinds = {
  supplies: { term: 10, unit: 'years', from: 'supply', law: 'Directive 2006/112/EC Art. 369, 369k, 369x; GDPR Art. 5(1)(e)' },
  invoices: { term: 10, unit: 'years', from: 'invoice', law: 'Directive 2006/112/EC Art. 244, 247; GDPR Art. 5(1)(e)' },
  acceptances: { term: 10, unit: 'years', from: 'end_of_merchant', law: 'GDPR Art. 5(1)(e), 5(2)' },
  rejected_applications: { term: 24, unit: 'months', from: 'decision', law: 'GDPR Art. 5(1)(e)' },
  unfinished_applications: { term: 30, unit: 'days', from: 'last_saved', law: 'GDPR Art. 5(1)(e)', isFixed: true },
  mails: { term: 24, unit: 'months', from: 'written', law: 'GDPR Art. 5(1)(e)' },
  attachments: { term: 24, unit: 'months', from: 'last_sent', law: 'GDPR Art. 5(1)(e)' },
  sessions: { term: 12, unit: 'months', from: 'end_of_session', law: 'GDPR Art. 5(1)(e), 32' },
  errors: { term: 12, unit: 'months', from: 'entry', law: 'GDPR Art. 5(1)(e), 32' },
  exports: { term: 12, unit: 'months', from: 'download', law: 'GDPR Art. 5(1)(e), 32' },
  /** Long enough to be mended and sent again (intake). */
  refused_lines: { term: 30, unit: 'days', from: 'entry', law: 'GDPR Art. 5(1)(c), 5(1)(e)' },
  invites: { term: 12, unit: 'months', from: 'end_of_link', law: 'GDPR Art. 5(1)(e)' },
  subscribers: { term: 12, unit: 'months', from: 'last_change', law: 'GDPR Art. 5(1)(e)' },
  former_users: { term: 12, unit: 'months', from: 'end_of_access', law: 'GDPR Art. 5(1)(e), 32' },
  /** The audit log names them for as long as it is there. */
  former_operators: { term: 10, unit: 'years', from: 'end_of_access', law: 'GDPR Art. 5(1)(e), 5(2)' },
  /** Month by month, and last of all: it says when merchants were blocked, from which other terms are counted. */
  audit: {
    term: 10,
    unit: 'years',
    from: 'entry',
    law: 'Directive 2006/112/EC Art. 369, 369k, 369x; GDPR Art. 5(1)(e), 17(3)(b)',
  },
} as const satisfies Readonly<Record<string, RetentionKind>>

export type RetentionKindName = keyof typeof retentionKinds
export const retentionKindNames = Object.keys(retentionKinds) as RetentionKindName[]
/** The audit log tells of these, and so is kept as long as each of them. */
export const toldByAuditLog = [
  'supplies',
  'invoices',
  'acceptances',
  'former_operators',
] as const satisfies readonly RetentionKindName[]
export const retentionKindOf = (name: RetentionKindName): RetentionKind => retentionKinds[name]
