import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import type { MessageParams } from '../../messages/messages.ts'
import { findingCodes } from '../../intake/findingCodes.ts'
import { findingSentences } from '../../intake/findingSentences.ts'

const codes = Object.keys(findingCodes)

/** What was wrong with a line that came in, or worth a look. A refused line is kept here for 30 days, to be repaired. */
export const intake_finding = defineTable({
  title: 'Intake Findings',
  route: 'intake_finding',
  variants: [{ route: 'intake', title: 'Intake', where: { status: 'open' }, place: 50 }],
  menu: ['orders', 60],
  filledOn: 'intake',
  area: 'business',
  screen: 'intake',
  fields: {
    id: field.id(),
    receipt_id: field.ref({ required: true, title: 'Receipt', to: { table: 'intake_receipt', label: 'id' } }),
    em_id: field.ref({ title: 'EM', to: { table: 'em', label: 'full_name' } }),
    row_number: field.int({ required: true, title: 'Row' }),
    level: field.choice({ required: true, choices: ['error', 'warning'] }),
    /** The merchant's own id of what the line was about. */
    record: field.text({ tellsOf: 'nobody', title: 'Record' }),
    code: field.choice({ required: true, choices: codes, title: 'Finding' }),
    field: field.text({ isEventPath: true }),
    message: field.text({ required: true, sentence: { of: findingSentences, code: 'detail', params: 'params' } }),
    /** The key of the message among the sentences of findings, and its values. */
    detail: field.text({ tellsOf: 'nobody', hidden: true, generated: true }),
    params: field.jsonOf<MessageParams>()({ tellsOf: 'nobody', hidden: true, generated: true }),
    line: field.longText({ hidden: true, tellsOf: 'buyer' }),
    /** Open until it is settled, or its line is sent again. */
    status: field.choice({ required: true, choices: ['open', 'settled'], generated: true, computed: true }),
    settled_at: field.instant({ title: 'Settled' }),
    settled_by: field.text({ tellsOf: 'operator', isPerson: true }),
    settled_reason: field.text({ title: 'Reason', sentence: { said: 'settled_said' } }),
    /** The code of the reason and its values, where the service itself has settled it. */
    settled_said: field.json({ tellsOf: 'nobody', title: 'Sentence', hidden: true, generated: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['receipt_id', 'em_id', 'code', 'level', 'status', 'timestamp'],
  sort: ['id', 'desc'],
  listOrder: [['timestamp', 'desc']],
  label: 'code',
  lead: { title: 'code', subtitle: 'message', state: 'level', when: 'timestamp' },
  columns: ['em_id', 'record', 'field', 'timestamp'],
  actions: [
    'repairLine',
    'sendFindingsAgain',
    'settleFindings',
    {
      call: 'settleFindings',
      name: 'settleFinding',
      body: { ids: { listOf: 'id' } },
      on: ['record'],
      icon: 'check',
      confirm: { reason: true },
      when: [{ field: 'status', is: 'open', otherwise: 'hidden' }],
    },
  ],
  page: {
    facts: ['level', 'em_id', 'record', 'status', 'timestamp'],
    sections: [
      { name: 'details', fields: ['code', 'message', 'field', 'line'] },
      { name: 'validity', fields: ['settled_at', 'settled_by', 'settled_reason'] },
    ],
  },
})
