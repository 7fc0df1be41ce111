import { clockModes } from '#domain/lab/businessAt.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The clock of the lab: one row, which only demos change, by calls of their own. Everybody is told when it moves. */
export const lab_clock = defineTable({
  title: 'Clock',
  area: 'lab',
  announced: true,
  fields: {
    id: field.id(),
    mode: field.choice({ required: true, generated: true, choices: clockModes }),
    /** What it was set to; empty while it is the real one. */
    moment: field.instant({ generated: true }),
    /** When it was set, by the real one. */
    set_at: field.instant({ required: true, generated: true }),
    version: field.version(),
  },
  allow: [],
  label: 'mode',
})
