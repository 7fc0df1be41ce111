import { isPossible } from '#schema/states/movesOf.ts'
import type { UploadType } from '#schema/work/uploadTypes.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { FileRefused } from '../../files/reading/FileRefused.ts'
import type { JobAttempt, JobHandler } from '../../jobs/JobHandler.ts'
import { Findings } from '../../uploads/Findings.ts'
import { uploadReaders } from '../../uploads/uploadReaders.ts'
import { settleUpload } from './settleUpload.ts'
import { uploadProgress } from './uploadProgress.ts'
import type { UploadRow } from './uploadRows.ts'
import { changePending, endUpload, findUpload, deleteFindings, insertChanges, insertProblems } from './uploadRows.ts'
import { keepRefusedRows } from './mending/keepRefusedRows.ts'
import { sourceOf } from './sourceOf.ts'
import { takeOrders } from './orders/takeOrders.ts'

interface Deps {
  config: Config
  db: Databases
}

/** Reading takes most of the time. */
const READING = 90

/**
 * Reads an uploaded file, stages its changes, and applies them at the end. An attempt after an interrupted one starts from the
 * beginning, because nothing of the first one was applied.
 */
export const takeUpload =
  ({ config, db }: Deps): JobHandler =>
  async (attempt) => {
    const upload = await findUpload(db.write, Number(attempt.input['upload']))
    if (!upload) throw new AppError('UNKNOWN_ROW')
    if (!isPossible('file_upload_job', 'report', upload.status)) return { result: upload.result ?? '' }
    await attempt.transaction((trx) => deleteFindings(trx.db, upload.id))
    const found = findingsOf(attempt, upload)
    const progress = uploadProgress(attempt, db.write, upload.id)
    const reading = { attempt, upload, found, config, db }
    try {
      if (upload.type === 'orders')
        return await takeOrders({ ...reading, isCheck: upload.dry_run, progress: (share) => progress(share * READING) })
      await read(reading, upload.type, (share) => progress(share * READING))
      await found.end()
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      const { message, ...said } = error.reason
      await found.end()
      await attempt.transaction((trx) =>
        endUpload(trx.db, upload.id, { move: 'fail', values: { error_msg: message, said, no_of_rows: found.rows } }),
      )
      throw new AppError('UPLOAD_FAILED', { detail: message, errors: { file: error.reason } })
    }
    await changePending(db.write, upload.id, { progress: READING })
    const keep = () => keepRefusedRows({ attempt, config, db }, upload, found)
    await keep()
    return settleUpload(attempt, db.write, {
      upload,
      found,
      isCheck: upload.dry_run,
      keep,
      onProgress: (done, total) => progress(READING + (9 * done) / Math.max(1, total)),
    })
  }

const findingsOf = ({ transaction }: JobAttempt, { id, type }: UploadRow): Findings => {
  const { isGrouped }: UploadType = uploadTypes[type]
  return new Findings({
    upload: id,
    isGrouped: isGrouped === true,
    save: ({ changes, problems }) =>
      transaction(async ({ client }) => {
        await insertChanges(client, changes)
        await insertProblems(client, problems)
      }),
  })
}

type StagedType = keyof typeof uploadReaders

interface Reading extends Deps {
  attempt: JobAttempt
  upload: UploadRow
  found: Findings
}

async function read(
  { upload, found, ...deps }: Reading,
  type: StagedType,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  await uploadReaders[type]({ ...(await sourceOf(deps, upload)), progress }, found)
}
