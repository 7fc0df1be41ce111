import { field } from '../fields.ts'

/** The columns of a table of codes: the code, its meaning, and whether it can still be chosen. */
const fields = {
  id: field.id(),
  name: field.text({ required: true }),
  code: field.text({ required: true, maxLength: 50 }),
  enabled: field.enabled(),
  version: field.version(),
}

/** The common part of the definitions of tables of codes. */
export const codeTable = {
  fields,
  allow: ['load', 'insert', 'update'],
  filters: ['name', 'code', 'enabled'],
  sort: ['id', 'desc'],
  lead: { title: 'name', subtitle: 'code', state: 'enabled' },
  columns: ['code', 'enabled'],
} as const
