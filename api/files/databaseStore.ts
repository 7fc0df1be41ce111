import { Readable } from 'node:stream'
import type { Db } from '../db/Database.ts'
import type { FileStore } from './FileStore.ts'

const CHUNK_BYTES = 1024 * 1024
/** A file is sent in pieces of this size, so that it can be seen how much of it a slow reader has taken (endUnread.ts). */
const PIECE_BYTES = 64 * 1024

/** Files in the database, in chunks of one megabyte, so that nothing else has to be backed up. */
export function databaseStore(db: Db): FileStore {
  async function* chunks(handle: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position++) {
      const chunk = await db
        .selectFrom('stored_file_chunk')
        .select('bytes')
        .where('handle', '=', handle)
        .where('position', '=', position)
        .executeTakeFirst()
      if (!chunk) return
      for (let from = 0; from < chunk.bytes.length; from += PIECE_BYTES) yield chunk.bytes.subarray(from, from + PIECE_BYTES)
    }
  }
  return {
    name: 'database',
    async put(trx, { handle, bytes }) {
      for (let position = 0; position * CHUNK_BYTES < bytes.length; position++) {
        const part = bytes.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES)
        await trx.insertInto('stored_file_chunk').values({ handle, position, bytes: part }).execute()
      }
    },
    read: async (handle) => Readable.from(chunks(handle)),
  }
}
