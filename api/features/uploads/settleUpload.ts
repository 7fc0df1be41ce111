import { say } from '#schema/messages/sentences.ts'
import type { Message } from '#schema/messages/messages.ts'
import type { UploadType } from '#schema/work/uploadTypes.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { JobAttempt, JobOutcome } from '../../jobs/JobHandler.ts'
import { AttemptOver } from '../../jobs/AttemptOver.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import type { Db } from '../../db/Database.ts'
import type { RefusedChange } from './applyChanges.ts'
import { applyChanges } from './applyChanges.ts'
import type { Findings } from '../../uploads/Findings.ts'
import type { UploadRow } from './uploadRows.ts'
import { countChanges, endUpload, removeChanges } from './uploadRows.ts'

/** Rolls back the transaction of a check. */
class OnlyChecked extends Error {
  readonly refused: RefusedChange[]

  constructor(refused: RefusedChange[]) {
    super('only checked')
    this.refused = refused
  }
}

interface Settling {
  upload: UploadRow
  found: Findings
  isCheck: boolean
  /** Keeps the rows that the database has refused, so that they can be mended. */
  keep: () => Promise<void>
  onProgress: (done: number, total: number) => Promise<void>
}

/**
 * Applies what an upload has staged, or only tries to. All of it happens in one transaction, which also ends the upload, so
 * that if the node dies either everything is applied or nothing.
 */
export async function settleUpload(attempt: Pick<JobAttempt, 'transaction'>, db: Db, settling: Settling): Promise<JobOutcome> {
  const { upload, isCheck, onProgress, found } = settling
  const before = await countChanges(db, upload.id)
  const total = before.added + before.changed + before.closed
  let sentence: Message | undefined
  try {
    await attempt.transaction(async (open) => {
      const trx = { ...open, actor: { ...open.actor, batch: upload.batch } }
      const refused = await applyChanges(trx, idOf(upload), (done) => onProgress(done, total))
      if (isCheck) throw new OnlyChecked(refused)
      await note(settling, refused)
      sentence = await end(trx, upload, { found, refused, applied: true })
    })
  } catch (error) {
    if (!(error instanceof OnlyChecked)) throw error
    // These are now known to be refused.
    const { refused } = error
    await note(settling, refused)
    sentence = await attempt.transaction(async (trx) => {
      await removeChanges(
        trx.db,
        refused.map(({ change }) => change.id),
      )
      return end(trx, upload, { found, refused, applied: false })
    })
  }
  return {
    result: sentence ?? '',
    rowsIn: found.rows,
    rowsOut: isCheck ? 0 : uploadedOf(found),
    rowsRefused: found.refused,
  }
}

const idOf = ({ id, type }: UploadRow) => ({ id, type })

async function note({ found, keep }: Settling, refused: readonly RefusedChange[]): Promise<void> {
  for (const { change, column, value, message } of refused) await found.say({ row: change.row_number, column, value, message })
  await found.end()
  await keep()
}

const uploadedOf = ({ rows, skipped, excluded, refused }: Findings): number => Math.max(0, rows - skipped - excluded - refused)

interface Ended {
  found: Findings
  refused: readonly RefusedChange[]
  applied: boolean
}

async function end(trx: WriteTransaction, upload: UploadRow, { found, refused, applied }: Ended): Promise<Message> {
  const staged = await countChanges(trx.db, upload.id)
  const counts = applied ? without(staged, refused) : staged
  const { result }: UploadType = uploadTypes[upload.type]
  const { rows, skipped, excluded } = found
  const uploaded = uploadedOf(found)
  const sentence = applied
    ? say(result, { uploaded, rows, skipped, excluded, refused: found.refused })
    : say(counts.added + counts.changed + counts.closed ? 'UPLOAD_CHECKED' : 'UPLOAD_NOTHING_FOUND', {
        ...counts,
        refused: found.refused,
      })
  const values = {
    no_of_rows: rows,
    no_of_rows_uploaded: uploaded,
    skipped_rows: skipped,
    exclude_row_count: excluded,
    refused_rows: found.refused,
    ...counts,
  }
  const { message, ...spoken } = sentence
  const ended = { ...values, progress: 100, applied, result: message, said: spoken }
  if (!(await endUpload(trx.db, upload.id, { move: 'succeed', values: ended }))) throw new AttemptOver('cancelled')
  // The summary is not part of the batch, so it stays when the batch is undone.
  const { batch: _batch, ...actor } = trx.actor
  if (applied)
    await recordChange(trx.db, {
      table: 'file_upload_job',
      id: upload.id,
      action: 'call',
      before: null,
      after: { ...values, file_name: upload.file_name, batch: upload.batch },
      actor,
    })
  return sentence
}

function without(staged: Record<'added' | 'changed' | 'closed', number>, refused: readonly RefusedChange[]) {
  const counts = { ...staged }
  for (const { change } of refused) {
    const { kind } = change
    if (kind === 'added' || kind === 'changed' || kind === 'closed') counts[kind]--
  }
  return counts
}
