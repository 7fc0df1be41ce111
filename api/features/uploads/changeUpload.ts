import { isPossible } from '#schema/states/movesOf.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { UploadRow } from './uploadRows.ts'
import { endUpload, findPending, lockUpload, reopenUpload } from './uploadRows.ts'

interface Deps {
  db: Db
  jobs: Pick<Jobs, 'add' | 'cancel'>
  actor: Actor
}

type UploadStep = (trx: Trx, deps: Deps, upload: UploadRow) => Promise<number>

/** Ends a pending upload at once; its job ends as soon as it can be interrupted. */
const cancel: UploadStep = async (trx, { jobs }, { id, status, job_id: job }) => {
  if (!isPossible('file_upload_job', 'cancel', status)) return 0
  await endUpload(trx, id, { move: 'cancel' })
  if (job !== null) await jobs.cancel(trx, job).catch(ignoreJobOver)
  return 1
}

/** A job that has just ended need not be cancelled. */
function ignoreJobOver(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'JOB_OVER') throw error
}

const apply: UploadStep = async (trx, { jobs, actor }, upload) => {
  const { id, status, dry_run: isCheck, applied, found, type, table_name: table } = upload
  if (!isPossible('file_upload_job', 'apply', status) || !isCheck || applied) throw new AppError('UPLOAD_NOT_CHECKED')
  if (found === 0) throw new AppError('UPLOAD_NOTHING_TO_APPLY')
  if (await findPending(trx, type, table)) throw new AppError('UPLOAD_RUNNING')
  const about = { subject: upload.file_name, input: { upload: id }, author: actor.operator }
  await reopenUpload(trx, id, await jobs.add(trx, { kind: 'apply_upload', ...about }))
  return 1
}

const revert: UploadStep = async (trx, { jobs, actor }, upload) => {
  const { id, type, status, applied, reverted_at: reverted, file_name: subject } = upload
  // Orders are not taken back but cancelled.
  if (!isPossible('file_upload_job', 'revert', status) || !applied || reverted !== null || type === 'orders')
    throw new AppError('UPLOAD_NOT_APPLIED')
  await jobs.add(trx, { kind: 'revert_upload', subject, input: { upload: id }, author: actor.operator, onlyOne: `revert ${id}` })
  return 1
}

const changes = { cancel, apply, revert }

/**
 * Cancels, applies or reverts an upload; the latter two as jobs. Who did it is in the audit log.
 * @throws {AppError} UNKNOWN_ROW, UPLOAD_NOT_CHECKED, UPLOAD_NOTHING_TO_APPLY, UPLOAD_NOT_APPLIED, UPLOAD_RUNNING
 */
export const changeUpload = (deps: Deps, id: number, what: keyof typeof changes): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, id)
    if (!upload) throw new AppError('UNKNOWN_ROW')
    const changed = await changes[what](trx, deps, upload)
    if (changed)
      await recordChange(trx, { table: 'file_upload_job', id, action: 'call', before: null, after: { what }, actor: deps.actor })
    return changed
  })
