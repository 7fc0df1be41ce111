import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { TOLD_JOB_SECONDS } from '#schema/work/noticeKinds.ts'
import { addingNotices } from '../inbox/addingNotices.ts'

const tookLong = sql`ended.timestamp <= real_now() - make_interval(secs => ${TOLD_JOB_SECONDS})`

/** The statement that tells whoever started a job that it has ended; `ended` is its row, earlier in the same statement. */
export const jobNotices = (event: 'jobDone' | 'jobFailed'): RawBuilder<unknown> =>
  addingNotices(event, {
    joined: sql`join ended on ended.user_id = u.id`,
    where: event === 'jobFailed' ? sql`true` : tookLong,
    table: sql`'job_run'`,
    record: sql`ended.id`,
    by: sql`null`,
  })
