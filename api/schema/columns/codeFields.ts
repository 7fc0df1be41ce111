import { field } from '../fields.ts'

/** The columns of a table of codes: what each means, and whether it can still be chosen. */
export const codeFields = {
  id: field.id(),
  name: field.text({ required: true }),
  code: field.text({ required: true, maxLength: 50 }),
  enabled: field.flag({ preset: true }),
  version: field.version(),
}
