import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * What people say about a record, with a day on which somebody wants to come back to it. It has calls of its own: whoever may
 * read a record may read and write the comments on it, and nobody else.
 */
export const comment = defineTable({
  title: 'Comments',
  area: 'business',
  tellsOf: 'nobody',
  announced: true,
  fields: {
    id: field.id(),
    table_name: field.text({ required: true, editable: false, title: 'Table' }),
    record_id: field.int({ required: true, editable: false, title: 'Record' }),
    text: field.longText({ required: true, maxLength: 4000 }),
    author: field.text({ tellsOf: 'operator', isPerson: true, required: true, editable: false }),
    created: field.instant({ required: true, editable: false }),
    /** When its text was last changed. */
    edited: field.instant(),
    /** The user names of those whom the text addresses. */
    mentions: field.tags({ tellsOf: 'operator', required: true }),
    follow_up_on: field.day({ title: 'Follow Up On' }),
    follow_up_for: field.text({ title: 'Follow Up For' }),
    done_at: field.instant({ title: 'Done' }),
    done_by: field.text({ tellsOf: 'operator', isPerson: true }),
    version: field.version(),
  },
  allow: [],
  label: 'text',
})
