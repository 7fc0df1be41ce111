import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { storeFile } from '../../files/files.ts'
import type { FileStore } from '../../files/FileStore.ts'
import type { FormFile, UploadForm } from '../../http/readForm.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { checkFiles } from './checkFiles.ts'
import type { KeptFiles } from './filesOf.ts'
import type { NewUploadRow, UploadRow } from './uploadRows.ts'
import { changePending, findPending, findUpload, insertUpload } from './uploadRows.ts'

interface Deps {
  db: Db
  jobs: Pick<Jobs, 'add'>
  store: FileStore
}

interface NewUpload {
  type: UploadTypeName
  table?: string
  country?: string
  titles?: Readonly<Record<string, string>>
  /** The merchant whose orders these are. */
  emId?: number | undefined
  form: UploadForm
}

const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  xml: 'application/xml',
  json: 'application/json',
  zip: 'application/zip',
}

const typeOfFile = ({ name }: FormFile): string =>
  contentTypes[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** The file may also be in the part that other uploads use. */
const filesIn = ({ files, file }: UploadForm): readonly FormFile[] => (files.length || !file ? files : [file])

/**
 * Stores the files of an upload and adds its job: either files, upload and job all exist, or none of them.
 * @throws {AppError} UPLOAD_FAILED for files of another kind; UPLOAD_RUNNING if one of the type is pending
 */
export async function startUpload(
  { db, jobs, store }: Deps,
  { type, table, country, titles = {}, emId, form }: NewUpload,
  actor: Actor,
): Promise<UploadRow> {
  const files = filesIn(form)
  await checkFiles(files, type, country ?? null)
  const { id: userId, userName } = actor.operator
  return db.transaction().execute(async (trx) => {
    await claimType(trx, type, table ?? null)
    const stored: { name: string; handle: string }[] = []
    for (const file of files)
      stored.push({ name: file.name, handle: await storeFile(trx, store, { ...file, contentType: typeOfFile(file), userId }) })
    const file_name = files.map(({ name }) => name).join(', ')
    const dry_run = form.fields['dry_run'] === 'true'
    const about = { type, table_name: table ?? null, country: country ?? null, file_name, dry_run }
    const who = { started_by: userName, user_id: userId, batch: randomUUID(), mends_id: null }
    return addUpload(
      trx,
      { jobs, actor },
      { ...about, ...who, files: { files: stored, titles, ...(emId !== undefined && { emId }) } },
    )
  })
}

/** Sees that no other upload of the type is pending, nor can be until the end of the transaction. */
async function claimType(trx: Trx, type: UploadTypeName, table: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`upload ${type} ${table ?? ''}`}))`.execute(trx)
  if (await findPending(trx, type, table)) throw new AppError('UPLOAD_RUNNING')
}

/**
 * Adds an upload whose files are stored, with its job.
 * @throws {AppError} UPLOAD_RUNNING if one of the type is pending
 */
export async function addUpload(
  trx: Trx,
  { jobs, actor }: Pick<Deps, 'jobs'> & { actor: Actor },
  upload: Omit<NewUploadRow, 'files'> & { files: KeptFiles },
): Promise<UploadRow> {
  const { type, table_name, country, file_name, dry_run, mends_id, files } = upload
  await claimType(trx, type, table_name)
  const id = await insertUpload(trx, upload)
  const handles = files.files.map(({ handle }) => handle)
  const about = { subject: file_name, input: { upload: id }, files: handles, author: actor.operator }
  const job = await jobs.add(trx, { kind: 'take_upload', ...about })
  await changePending(trx, id, { job_id: job })
  const after = { type, table_name, country, file_name, dry_run, job, ...(mends_id !== null && { mends: mends_id }) }
  await recordChange(trx, { table: 'file_upload_job', id, action: 'call', before: null, after, actor })
  const row = await findUpload(trx, id)
  if (!row) throw new AppError('INTERNAL')
  return row
}
