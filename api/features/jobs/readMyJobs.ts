import type { JobKindName } from '#schema/work/jobKinds.ts'
import { isJobKind } from '#schema/work/jobKinds.ts'
import type { Db } from '../../db/Database.ts'

/** More than anybody reads in a short list. */
const MAX_JOBS = 20

/** The jobs that a person has started and that have not ended, the newest first. */
export async function readMyJobs(db: Db, person: number) {
  const rows = await db
    .selectFrom('job_run')
    .select(['id', 'kind', 'subject', 'state', 'done', 'total'])
    .where('user_id', '=', person)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id', 'desc')
    .limit(MAX_JOBS)
    .execute()
  return rows.flatMap(({ kind, ...row }): (typeof row & { kind: JobKindName })[] => (isJobKind(kind) ? [{ ...row, kind }] : []))
}
