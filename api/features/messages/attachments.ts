import { say } from '#schema/messages/sentences.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { attachmentTypeOf } from '../../files/attachmentKind.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import type { UploadForm } from '../../http/readForm.ts'

/** Stores a file that goes with a message. @throws {AppError} ATTACHMENT_FAILED if its content is of no known kind */
export async function addAttachment(
  { db, store }: { db: Db; store: FileStore },
  { id }: Operator,
  { file }: UploadForm,
): Promise<{ oid: string; filename: string }> {
  const contentType = file && attachmentTypeOf(file.name, file.bytes)
  if (!file || !contentType) throw new AppError('ATTACHMENT_FAILED', { errors: { data: say('ATTACHMENT_WRONG_TYPE') } })
  const oid = await db.transaction().execute(async (trx) => {
    const handle = await storeFile(trx, store, { ...file, contentType, userId: id })
    await trx.insertInto('message_attachment').values({ file: handle, user_id: id }).execute()
    return handle
  })
  return { oid, filename: file.name }
}

/** The handle of a file, if it goes with messages: other stored files are not read this way. @throws {AppError} UNKNOWN_ROW */
export async function attachmentHandle(db: Db, oid: string): Promise<string> {
  const found = await db.selectFrom('message_attachment').select('file').where('file', '=', oid).executeTakeFirst()
  if (!found) throw new AppError('UNKNOWN_ROW')
  return found.file
}
