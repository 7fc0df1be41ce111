import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { Db, Trx } from '../db/Database.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from './FileStore.ts'
import type { FileStores } from './fileStores.ts'
import { attachmentHeader } from './fileName.ts'

interface NewFile {
  name: string
  contentType: string
  bytes: Buffer
  /** The person who uploaded or caused it; null when it was a schedule. */
  userId: number | null
}

/** Stores a file and returns its handle; the file exists only if the transaction commits. */
export async function storeFile(trx: Trx, store: FileStore, { name, contentType, bytes, userId }: NewFile): Promise<string> {
  const handle = randomBytes(24).toString('base64url')
  await trx
    .insertInto('stored_file')
    .values({
      handle,
      file_name: name,
      content_type: contentType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      store: store.name,
      created_by: userId,
    })
    .execute()
  await store.put(trx, { handle, content: [bytes], contentType })
  return handle
}

interface NewStream extends Omit<NewFile, 'bytes'> {
  content: AsyncIterable<Buffer>
}

/** Stores a file of any length while it is written, and says what it came to; it exists only if the transaction commits. */
export async function storeStream(trx: Trx, store: FileStore, { name, contentType, content, userId }: NewStream) {
  const handle = randomBytes(24).toString('base64url')
  const hash = createHash('sha256')
  let size = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  await store.put(trx, { handle, content: counted(), contentType })
  const sha256 = hash.digest('hex')
  await trx
    .insertInto('stored_file')
    .values({ handle, file_name: name, content_type: contentType, size, sha256, store: store.name, created_by: userId })
    .execute()
  return { handle, size, sha256 }
}

/** The bytes of a stored file. @throws {AppError} UNKNOWN_ROW if there is no such file */
export async function bytesOf({ db, files }: { db: Queryable; files: FileStores }, handle: string): Promise<Buffer> {
  const { rows } = await db.query<{ store: string }>('select store from stored_file where handle = $1', [handle])
  const store = rows[0] && files.named(rows[0].store)
  if (!store) throw new AppError('UNKNOWN_ROW')
  return buffer(await store.read(handle))
}

/** Where files are described, and where their bytes are. */
interface StoredFiles {
  db: Db
  files: FileStores
}

/**
 * Sends a stored file as a download. It is served with the type detected on upload, never inline, and in a sandbox, so that
 * a script hidden in a document does not run.
 * @throws {AppError} UNKNOWN_ROW if there is no such file
 */
export async function sendFile({ db, files }: StoredFiles, handle: string, reply: FastifyReply): Promise<FastifyReply> {
  const file = await db
    .selectFrom('stored_file')
    .select(['file_name', 'content_type', 'size', 'store'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  const store = file && files.named(file.store)
  if (!file || !store) throw new AppError('UNKNOWN_ROW')
  return reply
    .headers({
      'content-type': file.content_type,
      'content-length': file.size,
      'content-disposition': attachmentHeader(file.file_name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(await store.read(handle))
}
