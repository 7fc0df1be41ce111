import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { storeFile } from '../../files/files.ts'
import type { FileStore } from '../../files/FileStore.ts'
import type { FormFile, UploadForm } from '../../http/readForm.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { checkFiles } from './checkFiles.ts'
import type { UploadRow } from './uploadRows.ts'
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
  { type, table, country, titles = {}, form }: NewUpload,
  actor: Actor,
): Promise<UploadRow> {
  const files = filesIn(form)
  await checkFiles(files, type, country ?? null)
  const { id: userId, userName } = actor.operator
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`upload ${type} ${table ?? ''}`}))`.execute(trx)
    if (await findPending(trx, type, table ?? null)) throw new AppError('UPLOAD_RUNNING')
    const stored: { name: string; handle: string }[] = []
    for (const file of files)
      stored.push({ name: file.name, handle: await storeFile(trx, store, { ...file, contentType: typeOfFile(file), userId }) })
    const file_name = files.map(({ name }) => name).join(', ')
    const dry_run = form.fields['dry_run'] === 'true'
    const common = { type, table_name: table ?? null, country: country ?? null, file_name, dry_run }
    const who = { started_by: userName, user_id: userId, batch: randomUUID() }
    const id = await insertUpload(trx, { ...common, ...who, files: { files: stored, titles } })
    const handles = stored.map(({ handle }) => handle)
    const about = { subject: file_name, input: { upload: id }, files: handles, author: actor.operator }
    const job = await jobs.add(trx, { kind: 'take_upload', ...about })
    await changePending(trx, id, { job_id: job })
    await recordChange(trx, { table: 'file_upload_job', id, action: 'call', before: null, after: { ...common, job }, actor })
    const row = await findUpload(trx, id)
    if (!row) throw new AppError('INTERNAL')
    return row
  })
}
