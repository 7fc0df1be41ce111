import { buffer } from 'node:stream/consumers'
import type { Json } from '#schema/kinds.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { FileStores } from '../../files/fileStores.ts'
import type { UploadRow } from './uploadRows.ts'

/** What an upload stores about its files, besides their bytes. */
interface KeptFiles {
  files: readonly { name: string; handle: string }[]
  /** The titles of a table's columns in the languages of the sender. */
  titles: Readonly<Record<string, string>>
}

/** The files of an upload, with their bytes. */
export async function filesOf(db: Db, stores: FileStores, upload: UploadRow) {
  const { files, titles } = keptIn(upload.files)
  const read = files.map(async ({ name, handle }) => {
    const file = await db.selectFrom('stored_file').select('store').where('handle', '=', handle).executeTakeFirst()
    const store = file && stores.named(file.store)
    if (!store) throw new AppError('UNKNOWN_ROW')
    return { name, bytes: await buffer(await store.read(handle)) }
  })
  return { files: await Promise.all(read), titles }
}

/** The server itself wrote the value in this form. */
const keptIn = (files: Json): KeptFiles =>
  typeof files === 'object' && files !== null && 'files' in files ? (files as object as KeptFiles) : { files: [], titles: {} }
