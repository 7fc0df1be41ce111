import { field } from '../fields.ts'

/** A setting as its screens see it; a secret's value is a mask. */
export const settingColumns = {
  id: field.id(),
  name: field.text({ required: true }),
  value: field.longText({ required: true }),
  type: field.choice({ required: true, choices: ['NUMBER', 'BOOLEAN', 'TEXT'] }),
  precision: field.int({ required: true }),
} as const
