import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

/** The handle of the file of an application's document. @throws {AppError} UNKNOWN_ROW */
export async function documentOf(db: Db, id: number): Promise<string> {
  const document = await db.selectFrom('self_reg_document').select('file').where('id', '=', id).executeTakeFirst()
  if (!document) throw new AppError('UNKNOWN_ROW')
  return document.file
}
