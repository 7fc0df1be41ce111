import { randomUUID } from 'node:crypto'
import type { mendUpload as mendCall } from '#schema/calls/work/uploads.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import type { UploadType } from '#schema/work/uploadTypes.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Actor } from '../../../base/Actor.ts'
import type { Db, Trx } from '../../../db/Database.ts'
import { AppError } from '../../../errors.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'
import type { MendedRow } from '../../../uploads/Mending.ts'
import type { KeptFiles } from '../filesOf.ts'
import { keptIn } from '../filesOf.ts'
import { refusedNumbers } from './refusedRows.ts'
import type { UploadRow } from '../uploadRows.ts'
import { isMendedInForce, lockUpload } from '../uploadRows.ts'
import { addUpload } from '../startUpload.ts'

interface Deps {
  db: Db
  jobs: Pick<Jobs, 'add'>
  actor: Actor
}

type Mends = BodyOf<typeof mendCall>

/**
 * Sends an upload again with mended or left out rows, as an upload of its own: what was read before stays as it is. All of
 * the file is read again, unless it is in force: then only the rows that were refused, except of a file that is all of its table.
 * @throws {AppError} UNKNOWN_ROW for rows that were not refused; UPLOAD_NOT_MENDABLE unless it was read and is the latest in force;
 *   UPLOAD_RUNNING
 */
export const mendUpload = ({ db, jobs, actor }: Deps, { id, dry_run, rows }: Mends): Promise<UploadRow> =>
  db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, id)
    if (!upload) throw new AppError('UNKNOWN_ROW')
    if (!isPossible('file_upload_job', 'mend', upload.status) || (await isMendedInForce(trx, id)))
      throw new AppError('UPLOAD_NOT_MENDABLE')
    const refused = new Set(await refusedNumbers(trx, id))
    if (!rows.every(({ row }) => refused.has(row))) throw new AppError('UNKNOWN_ROW')
    const { type, table_name, country, file_name } = upload
    const files = await filesOfMended(trx, upload, rows)
    const { id: user_id, userName: started_by } = actor.operator
    const who = { started_by, user_id, batch: randomUUID(), mends_id: id }
    return addUpload(trx, { jobs, actor }, { type, table_name, country, file_name, dry_run, ...who, files })
  })

/** The files as they were sent, with all that was mended in them before and now, and the rows that are to be read. */
async function filesOfMended(trx: Trx, upload: UploadRow, rows: readonly MendedRow[]): Promise<KeptFiles> {
  const { mended = [], only, ...sent } = keptIn(upload)
  const { isWhole }: UploadType = uploadTypes[upload.type]
  const isInForce = upload.applied && upload.reverted_at === null
  const read = isInForce && isWhole !== true ? await refusedNumbers(trx, upload.id) : only
  return { ...sent, mended: merged(mended, rows), ...(read && { only: read }) }
}

function merged(before: readonly MendedRow[], now: readonly MendedRow[]): MendedRow[] {
  const all = new Map(before.map((row) => [row.row, row]))
  for (const { row, cells, ...rest } of now) all.set(row, { row, ...rest, cells: { ...all.get(row)?.cells, ...cells } })
  return [...all.values()]
}
