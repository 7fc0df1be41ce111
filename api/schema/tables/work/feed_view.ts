import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'
import { feedNames, feedPublishers } from '../../work/feeds.ts'

/** The feeds, each with its last success, its last failure, what it has changed and what looks unusual. */
export const feed_view = defineView({
  title: 'Feeds',
  route: 'feeds',
  menu: ['work', 30],
  of: 'feed',
  fields: {
    id: field.id(),
    name: field.choice({ required: true, title: 'Feed', choices: feedNames }),
    publisher: field.text({ required: true, words: feedPublishers }),
    state: field.choice({ required: true, choices: ['ok', 'failed', 'stale', 'unusual', 'never'] }),
    last_success: field.instant({ aged: true }),
    age_h: field.int({ title: 'Age (h)' }),
    next_run: field.instant({ title: 'Next Run' }),
    published_until: field.text({ title: 'Published Until' }),
    inserted: field.int({ title: 'Rows Added' }),
    changed: field.int({ title: 'Rows Changed' }),
    written: field.int({ title: 'Rows Added or Changed' }),
    largest_change: field.percent({ title: 'Largest Change (%)' }),
    largest_change_of: field.text({ title: 'Of' }),
    /** Changes of more than 20 percent that nobody has acknowledged. */
    unusual: field.int({ required: true, title: 'Unusual Changes' }),
    last_failure: field.instant(),
    error: field.text({ title: 'Last Error', sentence: { said: 'said' } }),
    /** The code of the last error and its values. */
    said: field.json({ title: 'Sentence', hidden: true, generated: true }),
    /** The last success came from the stand-in of a demo: its figures are invented. */
    is_stand_in: field.flag({ title: 'Demo Figures' }),
    stale_after_h: field.int({ required: true, hidden: true, title: 'Stale After (h)' }),
  },
  filters: [{ name: 'name', comparator: '=' }, 'state'],
  sort: ['id', 'asc'],
  label: 'name',
  lead: { title: 'name', subtitle: 'publisher', state: 'state', when: 'last_success', alert: 'error' },
  columns: ['state', 'last_success', 'next_run', 'written', 'largest_change'],
  actions: [{ call: 'syncFeed', body: { name: 'name' }, on: ['row', 'selection'], icon: 'sync' }],
})
