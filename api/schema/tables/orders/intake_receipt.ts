import { orderSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { receiptSentences } from '../../intake/receiptSentences.ts'

/** What became of a request or file of order events. It counts on with each chunk, in the chunk's own transaction. */
export const intake_receipt = defineTable({
  title: 'Intake Receipts',
  route: 'intake_receipt',
  menu: ['orders', 70],
  filledOn: 'intake',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    timestamp: field.stamp(),
    file_name: field.text(),
    em_id: field.ref({ title: 'EM', to: { table: 'em', label: 'full_name' } }),
    source: field.choice({ required: true, choices: orderSources }),
    sent_by: field.text({ required: true, isPerson: true }),
    status: field.choice({
      required: true,
      choices: ['running', 'complete', 'cut', 'interrupted'],
      whole: { in: ['complete'], refused: 'refused', taken: ['accepted', 'unchanged'] },
    }),
    rows: field.int({ required: true }),
    accepted: field.int({ required: true }),
    unchanged: field.int({ required: true }),
    refused: field.int({ required: true }),
    findings: field.int({ required: true }),
    sha256: field.text({ title: 'SHA-256', hidden: true }),
    idempotency_key: field.text({ title: 'Idempotency Key', hidden: true }),
    message: field.text({ sentence: { of: receiptSentences, code: 'status' } }),
    finished_at: field.instant({ title: 'Finished' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['timestamp', 'em_id', 'status'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'id', subtitle: 'file_name', state: 'status', when: 'timestamp' },
  columns: ['em_id', 'status', 'accepted', 'refused', 'findings'],
  links: [{ title: 'List', to: 'intake_finding', filter: { receipt_id: 'id' } }],
  page: {
    facts: ['em_id', 'source', 'sent_by', 'timestamp'],
    sections: [
      {
        name: 'details',
        fields: [
          'message',
          'file_name',
          'rows',
          'accepted',
          'unchanged',
          'refused',
          'findings',
          'finished_at',
          'idempotency_key',
        ],
      },
    ],
    lists: [{ table: 'intake_finding', by: 'receipt_id', part: true, since: 'timestamp' }],
  },
})
