import { field, titleOf } from '../fields.ts'
import type { Field } from '../fields.ts'
import { settingRow } from '../settings/settingRow.ts'

const settings = Object.entries<Field>(settingRow.fields)

/** A setting as its screens see it; a secret's value is a mask. People read its title, and calls its name. */
export const settingColumns = {
  id: field.id(),
  name: field.choice({
    required: true,
    choices: settings.map(([name]) => name),
    labels: Object.fromEntries(settings.map(([name, one]) => [name, titleOf(name, one)])),
  }),
  value: field.longText({ required: true }),
  type: field.choice({ required: true, choices: ['NUMBER', 'BOOLEAN', 'TEXT'] }),
  precision: field.int({ required: true }),
} as const
