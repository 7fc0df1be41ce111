import { returnSchemes } from '#domain/returns/returnSchemes.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What was put together for an authority that audits a merchant: one zip that proves itself. */
export const evidence_pack = defineTable({
  title: 'Evidence Packs',
  route: 'evidence_packs',
  menu: ['documents', 50],
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    schemes: field.tags({ required: true, choices: returnSchemes }),
    first_day: field.day({ required: true, title: 'From' }),
    last_day: field.day({ required: true, title: 'Until' }),
    /** Names, addresses, e-mails and VAT ids of buyers are in it, for the reason that was given. */
    with_buyers: field.flag({ title: 'With Buyers' }),
    /** Postal forms, declarations and labels of its parcels are in it as PDF. */
    with_papers: field.flag({ title: 'With Customs Papers', hidden: true }),
    reason: field.text(),
    /** Withdrawn once somebody whom it names was erased: its file is gone. */
    status: field.choice({ required: true, choices: ['running', 'complete', 'withdrawn'] }),
    /** Supplies, increases and decreases. */
    records: field.int({ title: 'Ledger Rows' }),
    /** Where ledger, returns and payments do not agree. */
    differences: field.int(),
    file: field.file({ hidden: true }),
    file_name: field.text({ required: true, hidden: true }),
    bytes: field.int(),
    sha256: field.text({ title: 'SHA-256' }),
    made_by: field.text({ required: true, isPerson: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id', 'status'],
  sort: ['id', 'desc'],
  label: 'file_name',
  lead: { title: 'em_id', subtitle: 'made_by', state: 'status', when: 'timestamp', alert: 'differences' },
  columns: ['schemes', 'first_day', 'last_day', 'differences', 'status'],
  page: {
    facts: ['em_id', 'made_by', 'timestamp'],
    sections: [
      {
        name: 'details',
        fields: [
          'em_id',
          'schemes',
          'first_day',
          'last_day',
          'with_buyers',
          'with_papers',
          'reason',
          'status',
          'records',
          'differences',
          'file_name',
          'bytes',
          'sha256',
        ],
      },
    ],
  },
  actions: [
    'newEvidencePack',
    {
      call: 'fetchEvidencePack',
      params: { id: 'id' },
      on: ['row', 'record'],
      icon: 'download',
      when: [{ field: 'status', is: 'complete' }],
    },
  ],
})
