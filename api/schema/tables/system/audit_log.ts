import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { STARTED_BY_SCHEDULE } from '../../work/scheduleNames.ts'

/** Who changed what, and when. The database roles of the server may only add rows, neither change nor delete them. */
export const audit_log = defineTable({
  title: 'Audit Trail',
  route: 'audit',
  menu: ['system', 50],
  area: 'logs',
  fields: {
    id: field.id(),
    /** When the transaction of the change began; the database sets it. */
    started: field.instant({ required: true, generated: true }),
    /** When the change was written within that transaction; the database sets it. Empty for rows older than this column. */
    finished: field.instant({ hidden: true, generated: true }),
    /** What the clock of the business said, if it was not the real one (a demo's lab moves it). */
    business_at: field.instant({ title: 'Business Time', hidden: true, generated: true }),
    user_id: field.int({ title: 'User ID', hidden: true }),
    user_name: field.text({ isPerson: true, words: [STARTED_BY_SCHEDULE] }),
    action: field.choice({ required: true, choices: ['insert', 'update', 'delete', 'call'] }),
    table_name: field.text({ isTable: true }),
    record_id: field.text({ tellsOf: 'nobody', title: 'Record ID' }),
    method: field.text({ tellsOf: 'nobody', hidden: true }),
    path: field.text({ tellsOf: 'nobody' }),
    status_code: field.int({ hidden: true }),
    /** The call's parameters and body, shortened, with secrets masked. Empty if no call was the cause. */
    request: field.json({ tellsOf: 'contact', showsErased: 'request', hidden: true }),
    before: field.json({ tellsOf: 'contact', showsErased: 'values', fieldsOf: 'table_name' }),
    after: field.json({ tellsOf: 'contact', showsErased: 'values', fieldsOf: 'table_name' }),
    ip: field.text({ tellsOf: 'operator', hidden: true }),
    request_id: field.text({ tellsOf: 'nobody', title: 'Request ID', hidden: true, letters: 36 }),
    /** The bulk change that this one is part of. */
    batch: field.text({ tellsOf: 'nobody', hidden: true }),
    /** The change that this one undoes. */
    undoes: field.int({ hidden: true }),
  },
  allow: ['load'],
  addedAt: 'started',
  filters: [
    'started',
    { name: 'user_name', comparator: '=' },
    'action',
    { name: 'table_name', comparator: '=' },
    { name: 'record_id', comparator: '=' },
  ],
  filterSchema: 'audit_filter',
  screen: 'auditTrail',
  sort: ['started', 'desc'],
  label: 'id',
  lead: { title: 'user_name', subtitle: 'path', state: 'action', when: 'started' },
  columns: ['action', 'table_name', 'record_id', 'started', 'after'],
  actions: [{ call: 'checkAuditTrail', on: ['table'], icon: 'check' }],
})
