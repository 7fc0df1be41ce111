import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#schema/kinds.ts'
import type { MonthEndStep } from '#schema/lab/monthEndSteps.ts'
import type { RehearsalCheck } from '#schema/lab/rehearsalChecks.ts'
import type { Message } from '#schema/messages/messages.ts'
import type { Instant, NullableInstant } from './Instant.ts'

/** The tables of the lab of a demo: how its clock goes forward, and how a month's end was rehearsed. */
export interface LabTables {
  lab_advance: {
    id: Generated<number>
    from_at: string
    to_at: string
    then_mode: 'frozen' | 'running'
    /** Whether it goes on after a run that has failed. */
    goes_on: boolean
    state: 'playing' | 'paused' | 'stopped' | 'done' | 'cancelled'
    /** Whether the clock has arrived, and only what runs once for the whole way is still done. */
    is_ending: Generated<boolean>
    /** The last runs that were passed of schedules of which only the last one counts, by their ids. */
    missed: ColumnType<Json, string | undefined, string>
    user_id: number
    user_name: string
    started_at: Instant
    ended_at: NullableInstant
  }
  lab_step: {
    id: Generated<number>
    advance_id: number
    schedule_id: number
    due_at: string
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'skipped'>
    job_id: number | null
  }
  lab_rehearsal: { id: Generated<number>; month: string; user_name: string; timestamp: Instant }
  lab_rehearsal_step: {
    rehearsal_id: number
    step: MonthEndStep
    state: 'passed' | 'differs' | 'failed'
    checks: ColumnType<RehearsalCheck[], string, string>
    failure: ColumnType<Message | null, string | null, string | null>
    timestamp: Instant
    took_ms: number
  }
}
