import { say } from '#schema/messages/sentences.ts'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { jobActor } from '../../jobs/jobActor.ts'
import { undoBatch } from '../../records/history/undoBatch.ts'
import { findUpload, markReverted } from './uploadRows.ts'

/** Undoes all changes of an upload in one transaction; a second attempt skips what the first one has undone. */
export const revertUpload =
  (db: Databases): JobHandler =>
  async (attempt) => {
    const upload = await findUpload(db.write, Number(attempt.input['upload']))
    if (!upload) throw new AppError('UNKNOWN_ROW')
    const { author } = attempt
    const { undone, left } = await undoBatch({ db, actor: jobActor(attempt, 'revert_upload') }, upload.batch, {
      tableFor: (name) => tableOf(name as TableName),
      removesAdded: true,
      signal: attempt.signal,
    })
    await markReverted(db.write, upload.id, { by: author.userName, left: left.length })
    const message = say('UPLOAD_REVERTED', { undone, left: left.length })
    return { result: message, rowsIn: undone + left.length, rowsOut: undone, rowsRefused: left.length }
  }
