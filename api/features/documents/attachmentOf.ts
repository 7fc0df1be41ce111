import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

/** The handle of an attachment's file. @throws {AppError} UNKNOWN_ROW */
export async function attachmentOf(db: Db, id: number): Promise<string> {
  const attachment = await db.selectFrom('em_attachment').select('oid').where('id', '=', id).executeTakeFirst()
  if (!attachment) throw new AppError('UNKNOWN_ROW')
  return attachment.oid
}
