import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import type { Message } from '#schema/messages/messages.ts'
import { saidBy } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'

/** Jobs that ran or failed before the demo began. */
interface PastJob {
  schedule: string
  hoursAgo: number
  ranSeconds: number
  result?: Message
  /** The sentences of its failed attempts; people read the last one first. */
  errors?: readonly Message[]
}

const ended = say('NODE_ENDED')

const pastJobs: readonly PastJob[] = [
  {
    schedule: 'Automatic fee classes',
    hoursAgo: 72,
    ranSeconds: 4,
    result: say('FEE_CLASSES_CHOSEN', { merchants: 140, month: '2026-10', changed: 12 }),
  },
  { schedule: 'Clean up expired data', hoursAgo: 50, ranSeconds: 61, errors: [ended, ended, ended, ended, ended] },
  {
    schedule: 'Direct invoices',
    hoursAgo: 26,
    ranSeconds: 2,
    errors: [{ code: 'NO_RATE', message: 'No VAT rate is known for this country and day' }],
  },
  {
    schedule: 'Overdue notifications',
    hoursAgo: 25,
    ranSeconds: 1,
    result: say('INVOICES_REMINDED', { marked: 3, announced: 0, reminded: 2, left: 0 }),
  },
]

const saidIn = (message: Message | undefined): string | null => (message ? JSON.stringify(saidBy(message)) : null)

/** Adds jobs of earlier days. */
export async function addPastJobs(client: Client, until: Day): Promise<void> {
  for (const { schedule, hoursAgo, ranSeconds, result, errors = [] } of pastJobs) {
    const error = errors.at(-1)
    const { rows } = await client.query<{ id: number }>(
      `insert into job_run (kind, subject, schedule_id, state, started_by, attempts, failures, result, error, said, follow_up, message,
         timestamp, started_at, finished_at)
       select action, name, id, $2, 'Schedule', greatest($3, 1), $3, $4, $5, $9, case when $2 = 'failed' then 'open' end, gen_random_uuid(), at, at + interval '1 second',
         at + make_interval(secs => 1 + $6)
       from schedule, (select $7::timestamptz - make_interval(hours => $8) as at) then_ where name = $1 returning id`,
      [
        schedule,
        result ? 'done' : 'failed',
        errors.length,
        result?.message ?? null,
        error?.message ?? null,
        ranSeconds,
        until,
        hoursAgo,
        saidIn(error ?? result),
      ],
    )
    await addAttempts(client, rows[0]?.id, { errors: result ? [undefined] : errors, ranSeconds })
  }
}

interface Attempts {
  errors: readonly (Message | undefined)[]
  /** The duration of all attempts together. */
  ranSeconds: number
}

async function addAttempts(client: Client, job: number | undefined, { errors, ranSeconds }: Attempts): Promise<void> {
  for (const [place, error] of errors.entries())
    await client.query(
      `insert into job_attempt (job_id, number, started_at, ended_at, outcome, error, said, node)
       select id, $2::int, started_at + make_interval(secs => $3::float * ($2::int - 1)),
         started_at + make_interval(secs => $3::float * $2::int), $4, $5, $6, 'node-1:412' from job_run where id = $1`,
      [
        job,
        place + 1,
        ranSeconds / errors.length,
        error ? (error === ended ? 'lost' : 'failed') : 'done',
        error?.message ?? null,
        saidIn(error),
      ],
    )
}
