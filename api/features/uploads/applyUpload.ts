import { isPossible } from '#schema/states/movesOf.ts'
import { AppError } from '../../errors.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { Findings } from '../../uploads/Findings.ts'
import { keepRefusedRows } from './mending/keepRefusedRows.ts'
import { settleUpload } from './settleUpload.ts'
import { takeOrders } from './orders/takeOrders.ts'
import type { UploadDeps } from './sourceOf.ts'
import { uploadProgress } from './uploadProgress.ts'
import { deleteFindings, findUpload, insertProblems } from './uploadRows.ts'

/** Applies an upload that was only checked: exactly the changes that were shown. */
export const applyUpload =
  ({ config, db }: Omit<UploadDeps, 'attempt'>): JobHandler =>
  async (attempt) => {
    const upload = await findUpload(db.write, Number(attempt.input['upload']))
    if (!upload) throw new AppError('UNKNOWN_ROW')
    if (!isPossible('file_upload_job', 'report', upload.status)) return { result: upload.result ?? '' }
    const found = new Findings({
      upload: upload.id,
      isGrouped: false,
      save: ({ problems }) => attempt.transaction(({ client }) => insertProblems(client, problems)),
    })
    found.rows = upload.no_of_rows ?? 0
    found.skipped = upload.skipped_rows ?? 0
    found.excluded = upload.exclude_row_count ?? 0
    found.refused = upload.refused_rows ?? 0
    const progress = uploadProgress(attempt, db.write, upload.id)
    if (upload.type === 'orders') {
      // Read anew, with what is wrong now: an order may have come in another way meanwhile.
      await attempt.transaction((trx) => deleteFindings(trx.db, upload.id))
      const fresh = { rows: 0, skipped: 0, excluded: 0, refused: 0 }
      return takeOrders({
        attempt,
        upload,
        found: Object.assign(found, fresh),
        config,
        db,
        isCheck: false,
        progress: (share) => progress(90 * share),
      })
    }
    const onProgress = (done: number, total: number) => progress(90 + (9 * done) / Math.max(1, total))
    const keep = () => keepRefusedRows({ attempt, config, db }, upload, found)
    return settleUpload(attempt, db.write, { upload, found, isCheck: false, keep, onProgress })
  }
