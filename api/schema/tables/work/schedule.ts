import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { jobKindNames } from '../../work/jobKinds.ts'
import { scheduleNames } from '../../work/scheduleNames.ts'

/** What runs by itself at times of its own. Its time is changed by a call of its own, from which the next run follows. */
export const schedule = defineTable({
  title: 'Schedules',
  route: 'schedules',
  menu: ['work', 50],
  area: 'settings',
  fields: {
    id: field.id(),
    name: field.text({ required: true, editable: false, words: scheduleNames }),
    next_date: field.instant({ title: 'Next Run', generated: true }),
    last_run: field.instant({ title: 'Last Run', generated: true }),
    timezone: field.text({ required: true, short: true }),
    /** Five fields: minute, hour, day of the month, month, day of the week. */
    cron_time: field.text({ required: true, title: 'Cron Time' }),
    action: field.choice({ required: true, editable: false, choices: jobKindNames }),
    variables: field.json({ required: true, editable: false, hidden: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: [{ name: 'name', comparator: '=' }, 'action', 'next_date'],
  sort: ['id', 'asc'],
  lead: { title: 'name', state: 'action', when: 'next_date' },
  columns: ['next_date', 'last_run', 'timezone', 'action'],
  page: {
    facts: ['cron_time', 'timezone'],
    lists: [{ table: 'job_run', by: 'schedule_id', columns: ['outcome'], beneath: { outcome: ['timestamp'] } }],
  },
  actions: ['scheduleButtons', 'gracePeriod'],
})
