import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { feedNames, feedPublishers } from '../../work/feeds.ts'
import { jobKindNames } from '../../work/jobKinds.ts'

/** What is read from outside. Its list is `feed_view`, which says how each feed stands. */
export const feed = defineTable({
  title: 'Feeds',
  fields: {
    id: field.id(),
    name: field.choice({ required: true, choices: feedNames }),
    publisher: field.text({ required: true, words: feedPublishers }),
    /** The kind of job that reads it. */
    job: field.choice({ required: true, choices: jobKindNames }),
    stale_after_h: field.int({ required: true, title: 'Stale After (h)' }),
  },
  allow: ['load'],
  sort: ['id', 'asc'],
  label: 'name',
  lead: { title: 'name', subtitle: 'publisher' },
  page: {
    facts: ['job'],
    lists: [
      { table: 'feed_jump', by: 'feed_id', part: true },
      { table: 'feed_sync', by: 'feed_id', part: true, columns: ['timestamp', 'largest_change'] },
    ],
  },
})
