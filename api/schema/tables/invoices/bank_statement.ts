import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Statements of our bank account that were read. Their entries and both balances add up, or they are refused as a whole. */
export const bank_statement = defineTable({
  title: 'Bank Statements',
  route: 'bank_statements',
  menu: ['invoices', 18],
  filledOn: 'bank_statements',
  area: 'business',
  tellsOf: 'nobody',
  screen: 'statements',
  fields: {
    id: { ...field.id(), hidden: true },
    account: field.text({ required: true, title: 'Bank Account', letters: 24 }),
    number: field.text({ required: true, title: 'Statement Number' }),
    from_day: field.day({ required: true, title: 'From' }),
    to_day: field.day({ required: true, title: 'Until' }),
    opening: field.money({ required: true, title: 'Opening Balance' }),
    closing: field.money({ required: true, title: 'Closing Balance' }),
    entries: field.int({ required: true, title: 'Bank Entries', short: true }),
    sha256: field.text({ required: true, title: 'SHA-256', hidden: true }),
    timestamp: { ...field.stamp(), title: 'Read On' },
    version: field.version(),
  },
  allow: ['load'],
  filters: ['to_day'],
  sort: ['id', 'desc'],
  listOrder: [['to_day', 'desc']],
  label: 'number',
  lead: { title: 'number', subtitle: 'account', when: 'to_day' },
  columns: ['from_day', 'opening', 'closing', 'entries', 'timestamp'],
  page: {
    facts: ['account', 'from_day', 'to_day'],
    lists: [{ table: 'bank_entry', by: 'statement_id', columns: ['tier', 'invoices', 'em_id'] }],
  },
})
