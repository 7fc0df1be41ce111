import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

/** The handle of a file of a job, by its row. @throws {AppError} UNKNOWN_ROW */
export async function fileOfJob(db: Db, id: number): Promise<string> {
  const found = await db.selectFrom('job_file').select('file').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('UNKNOWN_ROW')
  return found.file
}
