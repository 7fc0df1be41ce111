import { jobEndLabels } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { jobKindNames } from '../../work/jobKinds.ts'
import { scheduleNames, STARTED_BY_SCHEDULE } from '../../work/scheduleNames.ts'

/** What runs, waits or has run in the background. Written by the runner alone, each attempt with its own row. */
export const job_run = defineTable({
  title: 'Jobs',
  route: 'jobs',
  menu: ['work', 10],
  filledOn: 'schedules',
  area: 'settings',
  asOf: false,
  fields: {
    id: field.id(),
    timestamp: field.instant({ title: 'Created', generated: true, required: true }),
    kind: field.choice({ required: true, choices: jobKindNames }),
    /** What it is about, such as the name of its schedule. */
    subject: field.text({ words: scheduleNames }),
    state: field.choice({
      required: true,
      generated: true,
      choices: ['waiting', 'running', 'done', 'failed', 'cancelled'],
      whole: {
        in: ['done'],
        refused: 'rows_refused',
        taken: ['rows_out'],
        checkSaid: { field: 'said', codes: ['UPLOAD_CHECKED', 'UPLOAD_NOTHING_FOUND'] },
      },
      labels: jobEndLabels,
    }),
    schedule_id: field.ref({ title: 'Schedule', to: { table: 'schedule', label: 'name' } }),
    due_at: field.instant({ title: 'Due' }),
    user_id: field.int({ title: 'User ID', hidden: true }),
    started_by: field.text({ required: true, isPerson: true, words: [STARTED_BY_SCHEDULE] }),
    input: field.json({ required: true, generated: true, hidden: true }),
    attempts: field.int({ required: true, generated: true }),
    failures: field.int({ required: true, generated: true, hidden: true }),
    next_attempt_at: field.instant({ title: 'Next Attempt' }),
    started_at: field.instant({ title: 'Started' }),
    finished_at: field.instant({ title: 'Finished' }),
    waited_ms: field.int({ title: 'Waited (ms)', generated: true, hidden: true }),
    ran_ms: field.int({ title: 'Ran (ms)', generated: true, hidden: true }),
    waited: field.rate({ title: 'Waited (s)', generated: true, scale: 1 }),
    ran: field.rate({ title: 'Ran (s)', generated: true, scale: 1 }),
    done: field.int({ required: true, generated: true }),
    total: field.int(),
    rows_in: field.int({ title: 'Rows In' }),
    rows_out: field.int({ title: 'Rows Out' }),
    rows_refused: field.int({ title: 'Rows Refused' }),
    result: field.text({ sentence: { said: 'said' } }),
    error: field.text({ sentence: { said: 'said' } }),
    /** The sentence to read first: why it failed, or what it has done. */
    outcome: field.text({ generated: true, inFull: true, sentence: { said: 'said' } }),
    /** The code of the sentence and its values. */
    said: field.json({ title: 'Sentence', hidden: true, generated: true }),
    is_cancelling: field.flag({ title: 'Being Cancelled', required: true, generated: true, hidden: true }),
    /** What has become of a failure: it needs somebody, has been run again since, or was acknowledged. */
    follow_up: field.choice({ title: 'Follow-up', generated: true, choices: ['open', 'run_again', 'acknowledged'] }),
    again_of: field.ref({ title: 'Again', to: { table: 'job_run', label: 'id' } }),
  },
  states: {
    field: 'state',
    begins: ['waiting'],
    moves: {
      begin: { from: ['waiting'], to: 'running' },
      /** The node of its attempt has ended: another one takes it. */
      takeOver: { from: ['running'] },
      report: { from: ['running'] },
      /** Until its next attempt. */
      wait: { from: ['waiting', 'running'], to: 'waiting' },
      complete: { from: ['running'], to: 'done' },
      fail: { from: ['running'], to: 'failed' },
      cancel: { from: ['waiting', 'running'], to: 'cancelled' },
      /** A new job does the same. */
      runAgain: { from: ['done', 'failed', 'cancelled'] },
    },
  },
  allow: ['load'],
  filters: ['state', 'kind', 'follow_up', 'schedule_id', { name: 'started_by', comparator: '=' }, 'timestamp', 'finished_at'],
  sort: ['id', 'desc'],
  listOrder: [['timestamp', 'desc']],
  label: 'id',
  lead: { title: 'kind', subtitle: 'subject', state: 'state', when: 'timestamp', alert: 'error' },
  columns: ['state', 'outcome', 'timestamp', 'ran'],
  page: {
    facts: ['started_by', 'timestamp', 'result'],
    lists: [{ table: 'job_attempt', by: 'job_id', part: true, unlisted: true }],
  },
  actions: [
    'failures',
    {
      call: 'runJobAgain',
      body: { id: 'id' },
      on: ['row', 'selection'],
      icon: 'sync',
      confirm: { reason: true },
      move: 'runAgain',
    },
    {
      call: 'cancelJob',
      body: { id: 'id' },
      on: ['row', 'selection'],
      icon: 'cancel',
      tone: 'danger',
      move: { name: 'cancel', otherwise: 'hidden' },
    },
    {
      call: 'acknowledgeJob',
      body: { id: 'id' },
      on: ['row', 'selection'],
      icon: 'check',
      when: [{ field: 'follow_up', is: 'open', otherwise: 'hidden' }],
    },
  ],
})
