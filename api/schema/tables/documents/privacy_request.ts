import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What became of one row of a person's data. */
export interface PrivacyOutcome {
  /** A kind of `personalData`. */
  kind: string
  id: number
  /** What happened: it was replaced, is to be kept for a reason, or was exported. */
  did: 'replaced' | 'kept' | 'exported'
  /** Why it is kept, by code, and until when, if that is a day. */
  reason?: string | null
  until?: string | null
}

/** What people asked about their data: an export, or an erasure. It never says who it was, so that auditors may read it. */
export const privacy_request = defineTable({
  title: 'Privacy Requests',
  route: 'privacy_requests',
  menu: ['documents', 60],
  area: 'people',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    kind: field.choice({ required: true, choices: ['access', 'erase'] }),
    status: field.choice({ required: true, choices: ['running', 'complete', 'fetched', 'expired'] }),
    /** Stable for a person: what stands in place of the erased values. */
    pseudonym: field.text({ required: true }),
    outcome: field.jsonOf<readonly PrivacyOutcome[]>()({
      required: true,
      hidden: true,
      parts: {
        did: { kind: 'choice' },
        kind: { kind: 'choice' },
        id: { kind: 'int' },
        reason: { kind: 'choice' },
        until: { kind: 'day' },
      },
    }),
    replaced: field.int(),
    kept: field.int(),
    file: field.file({ hidden: true }),
    file_name: field.text({ required: true, hidden: true }),
    fetch_until: field.instant({ title: 'Fetch Until' }),
    made_by: field.text({ required: true, isPerson: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['kind', 'status', { name: 'pseudonym', comparator: '=' }],
  sort: ['id', 'desc'],
  label: 'pseudonym',
  lead: { title: 'pseudonym', subtitle: 'made_by', state: 'status', when: 'timestamp' },
  columns: ['kind', 'replaced', 'kept', 'fetch_until', 'status'],
  page: {
    facts: ['kind', 'made_by', 'timestamp'],
    sections: [
      {
        name: 'details',
        fields: ['kind', 'status', 'pseudonym', 'replaced', 'kept', 'outcome', 'file_name', 'fetch_until'],
      },
    ],
  },
  actions: [
    'newPrivacyRequest',
    {
      call: 'fetchPrivacyFile',
      params: { id: 'id' },
      on: ['row', 'record'],
      icon: 'download',
      when: [{ field: 'status', is: 'complete' }],
    },
  ],
})
