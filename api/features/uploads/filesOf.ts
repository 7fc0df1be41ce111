import type { ColumnChoices } from '#schema/intake/ColumnChoice.ts'
import type { UploadType } from '#schema/work/uploadTypes.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { FileStores } from '../../files/fileStores.ts'
import type { MendedRow } from '../../uploads/Mending.ts'
import type { UploadRow } from './uploadRows.ts'

/** What an upload stores about its files, besides their bytes. */
export interface KeptFiles {
  files: readonly { name: string; handle: string }[]
  /** The titles of a table's columns in the languages of the sender. */
  titles: Readonly<Record<string, string>>
  /** The merchant whose orders these are, if the sender has named it. */
  emId?: number
  /** Where the columns of a sheet are, as it was remembered or chosen when it was first read. */
  choices?: ColumnChoices
  /** What a person has mended in rows of the files since. */
  mended?: readonly MendedRow[]
  /** The only rows that are read; those of an upload in force that were refused. */
  only?: readonly number[]
}

/** The files of an upload, with their bytes unless they are too large for that. @throws {AppError} UNKNOWN_ROW */
export async function filesOf(db: Db, stores: FileStores, upload: UploadRow) {
  const { files, titles, mended, only, choices } = keptIn(upload)
  const { maxMb }: UploadType = uploadTypes[upload.type]
  const read: { name: string; bytes: Buffer }[] = []
  for (const { name, handle } of files) {
    const { store, size } = await storedAs({ db, stores }, handle)
    read.push({ name, bytes: maxMb === undefined ? await bytesOf(await store.read(handle), size) : Buffer.alloc(0) })
  }
  const [first] = files
  return { files: read, open: () => piecesOf({ db, stores }, first?.handle ?? ''), titles, mended, only, choices }
}

interface Stored {
  db: Db
  stores: FileStores
}

async function storedAs({ db, stores }: Stored, handle: string) {
  const file = await db.selectFrom('stored_file').select(['store', 'size']).where('handle', '=', handle).executeTakeFirst()
  const store = file && stores.named(file.store)
  if (!store) throw new AppError('UNKNOWN_ROW')
  return { store, size: file.size }
}

async function* piecesOf(stored: Stored, handle: string): AsyncGenerator<Buffer> {
  const { store } = await storedAs(stored, handle)
  for await (const piece of await store.read(handle)) yield piece as Buffer
}

/** The bytes of a stored file of a known size: each piece is let go as it arrives, so that the file is not in memory twice. */
async function bytesOf(stream: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let length = 0
  for await (const piece of stream) length += piece.copy(bytes, length)
  return bytes.subarray(0, length)
}

/** The server itself wrote the value in this form. */
export const keptIn = ({ files }: Pick<UploadRow, 'files'>): KeptFiles =>
  typeof files === 'object' && files !== null && 'files' in files ? (files as object as KeptFiles) : { files: [], titles: {} }
