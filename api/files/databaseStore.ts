import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import type { FileStore } from './FileStore.ts'

const CHUNK_BYTES = 1024 * 1024
/** A file is sent in pieces of this size, so that it can be seen how much of it a slow reader has taken (endUnread.ts). */
const PIECE_BYTES = 64 * 1024

/** The same bytes in chunks that are full but for the last. */
async function* inChunks(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let [parts, size]: [Buffer[], number] = [[], 0]
  for await (const bytes of content) {
    parts.push(bytes)
    size += bytes.length
    if (size < CHUNK_BYTES) continue
    // A file that comes in one piece is not copied.
    const all = parts.length === 1 ? bytes : Buffer.concat(parts)
    let from = 0
    for (; all.length - from >= CHUNK_BYTES; from += CHUNK_BYTES) yield all.subarray(from, from + CHUNK_BYTES)
    const rest = all.subarray(from)
    parts = rest.length ? [rest] : []
    size = rest.length
  }
  if (size) yield Buffer.concat(parts)
}

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
    async put(trx, { handle, content }) {
      let position = 0
      for await (const bytes of inChunks(content)) {
        await trx.insertInto('stored_file_chunk').values({ handle, position, bytes }).execute()
        position++
      }
    },
    read: async (handle) => Readable.from(chunks(handle)),
    // PostgreSQL takes 45 ms for 24 MB, of which 250 would pass until the bytes are here.
    async sha256Of(handle) {
      const { rows } = await sql<{ sha256: string }>`
        select encode(sha256(coalesce(string_agg(bytes, ''::bytea order by position), ''::bytea)), 'hex') as sha256
        from stored_file_chunk where handle = ${handle}`.execute(db)
      return rows[0]?.sha256 ?? ''
    },
  }
}
