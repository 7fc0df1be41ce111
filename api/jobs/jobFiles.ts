import type { Db, Trx } from '../db/Database.ts'

interface JobFiles {
  job: number
  /** Files that it works on, or files that it has created. */
  direction: 'in' | 'out'
  handles: readonly string[]
}

/** Notes which stored files belong to a job. */
export async function addFiles(trx: Trx, { job, direction, handles }: JobFiles): Promise<void> {
  for (const handle of handles)
    await trx
      .insertInto('job_file')
      .columns(['job_id', 'direction', 'file', 'file_name', 'size'])
      .expression((from) =>
        from
          .selectFrom('stored_file')
          .select((row) => [row.val(job).as('job_id'), row.val(direction).as('direction'), 'handle', 'file_name', 'size'])
          .where('handle', '=', handle),
      )
      .execute()
}

/** The handles of the files that a job works on. */
export async function filesOf(db: Db | Trx, job: number): Promise<string[]> {
  const rows = await db
    .selectFrom('job_file')
    .select('file')
    .where('job_id', '=', job)
    .where('direction', '=', 'in')
    .orderBy('id')
    .execute()
  return rows.map(({ file }) => file)
}
