import { jobEndLabels } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Each time that a job was begun, and how that ended. A lost attempt ended with its node. */
export const job_attempt = defineTable({
  title: 'Attempts',
  area: 'settings',
  asOf: false,
  fields: {
    id: field.id(),
    job_id: field.ref({ required: true, title: 'Job', to: { table: 'job_run', label: 'id' } }),
    number: field.int({ required: true, title: 'Attempt' }),
    started_at: field.instant({ title: 'Started', generated: true, required: true }),
    ended_at: field.instant({ title: 'Ended' }),
    ran_ms: field.int({ title: 'Ran (ms)', generated: true }),
    outcome: field.choice({
      required: true,
      generated: true,
      choices: ['running', 'done', 'failed', 'cancelled', 'lost', 'handed_back'],
      labels: jobEndLabels,
    }),
    error: field.text({ sentence: { said: 'said' } }),
    /** The code of the sentence and its values. */
    said: field.json({ title: 'Sentence', hidden: true, generated: true }),
    node: field.text({ required: true }),
  },
  allow: ['load'],
  filters: ['job_id'],
  sort: ['id', 'desc'],
  label: 'number',
  lead: { title: 'number', state: 'outcome', when: 'started_at', alert: 'error' },
  columns: ['outcome', 'started_at', 'ended_at', 'ran_ms', 'error', 'node'],
})
