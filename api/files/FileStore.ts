import type { Readable } from 'node:stream'
import type { Trx } from '../db/Database.ts'

/** Where the bytes of files lie. What is known about a file stands in `stored_file`, whatever the store. */
export interface FileStore {
  /** How `stored_file.store` names it. */
  readonly name: string
  /**
   * Keeps the bytes under the handle; a handle is used once and never overwritten. A store in the database writes in
   * the transaction of the change, any other before it commits.
   */
  put(trx: Trx, handle: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes, in order. */
  read(handle: string): Promise<Readable>
}
