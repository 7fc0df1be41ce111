import type { Readable } from 'node:stream'
import type { Trx } from '../db/Database.ts'

/** A file to store: its bytes under a handle of its own. */
interface StoredBytes {
  handle: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
  contentType: string
}

/** Stores the bytes of files. Their metadata are in `stored_file`, whichever store is used. */
export interface FileStore {
  /** Its name in `stored_file.store`. */
  readonly name: string
  /**
   * Stores the bytes under the handle; a handle is used once and never overwritten. The database store writes in the
   * transaction of the change, any other store before it commits, and notes the handle first (`loose_file`), so that the bytes
   * are removed if it never does.
   */
  put(trx: Trx, file: StoredBytes): Promise<void>
  /** The bytes, in order. */
  read(handle: string): Promise<Readable>
  /** The SHA-256 of the bytes as they are stored now, in hexadecimal digits. */
  sha256Of(handle: string): Promise<string>
  /** Removes bytes that no file names; harmless twice. In the database they go with their file. */
  remove?(handle: string): Promise<void>
}
