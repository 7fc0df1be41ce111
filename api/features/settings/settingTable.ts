import type { NamedTable } from '#schema/define.ts'
import { defineTable } from '#schema/define.ts'
import { field } from '#schema/fields.ts'

/** The rows in which settings are stored, for the write path; no generic call reaches them. What they mean is in `#schema/settings/settingRow.ts`. */
export const settingTable: NamedTable = {
  ...defineTable({
    title: 'Settings',
    allow: [],
    fields: { id: field.id(), name: field.text({ required: true }), value: field.longText(), version: field.version() },
  }),
  name: 'setting',
}
