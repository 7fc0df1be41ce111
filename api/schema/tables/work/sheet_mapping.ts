import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import type { ColumnChoices } from '../../intake/ColumnChoice.ts'

/** How the columns of a merchant's own sheets of orders are meant: chosen once by hand for a row of headings, and read so since. */
export const sheet_mapping = defineTable({
  title: 'Columns of Sheets',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    /** As the sheet has them, in its order. */
    headings: field.tags({ required: true }),
    /** What the headings have in common with those of a sheet that has the same ones (`headingKey`). */
    heading_key: field.text({ required: true, title: 'Key', hidden: true, unlisted: true }),
    columns: field.jsonOf<ColumnChoices>()({ required: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'em_id', when: 'timestamp' },
  columns: ['headings'],
})
