import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Each time that a feed was read: what came of it. Its audit row is that of the sync, with the counts. */
export const feed_sync = defineTable({
  title: 'Syncs',
  fields: {
    id: field.id(),
    timestamp: field.stamp(),
    feed_id: field.ref({ required: true, title: 'Feed', to: { table: 'feed', label: 'name' } }),
    outcome: field.choice({ required: true, choices: ['done', 'failed'] }),
    /** The newest day, month or year of what was published. */
    published_until: field.text({ title: 'Published Until' }),
    rows_in: field.int({ required: true, title: 'Rows In' }),
    inserted: field.int({ required: true, title: 'Rows Added' }),
    changed: field.int({ required: true, title: 'Rows Changed' }),
    unchanged: field.int({ required: true }),
    /** What people have typed, which no sync overwrites. */
    kept: field.int({ required: true, title: 'Kept by Hand' }),
    largest_change: field.percent({ title: 'Largest Change (%)' }),
    largest_change_of: field.text({ title: 'Of' }),
    message: field.text({ sentence: { said: 'said' } }),
    /** The code of the sentence and its values. */
    said: field.json({ title: 'Sentence', hidden: true, generated: true }),
    address: field.text({ title: 'Read From' }),
    is_stand_in: field.flag({ required: true, title: 'Demo Figures' }),
    started_by: field.text({ tellsOf: 'operator', isPerson: true, required: true, title: 'Started By' }),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['feed_id', 'outcome'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: { title: 'outcome', subtitle: 'message', state: 'outcome', when: 'timestamp' },
  columns: ['inserted', 'changed', 'unchanged', 'kept', 'largest_change', 'message'],
})
