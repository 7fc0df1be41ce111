import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3mini } from 's3mini'
import type { S3Config } from '../config.ts'
import type { Db } from '../db/Database.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from './FileStore.ts'
import { noteLoose } from './looseFiles.ts'

const NAME = 's3'

/** A store that refuses, or does not answer. */
const down = (cause: unknown): never => {
  throw new AppError('FILE_STORE_DOWN', { cause })
}

/**
 * Files in an S3-compatible store. Each handle is one object; the bucket is ours alone.
 * @param db where handles are noted before their bytes are stored
 */
export function s3Store({ endpoint, region, accessKeyId, secretAccessKey }: S3Config, db: Db): FileStore {
  const bucket = new S3mini({ endpoint, region, accessKeyId, secretAccessKey })
  async function read(handle: string): Promise<Readable> {
    const answer = await bucket.getObjectResponse(handle).catch(down)
    if (!answer?.body) throw new AppError('UNKNOWN_ROW')
    return Readable.fromWeb(answer.body)
  }
  return {
    name: NAME,
    async put(trx, { handle, content, contentType }) {
      const bytes = await buffer(Readable.from(content))
      await noteLoose(db, { handle, store: NAME })
      const answer = await bucket.putObject(handle, bytes, contentType).catch(down)
      if (!answer.ok) throw new AppError('FILE_STORE_DOWN')
      await trx.deleteFrom('loose_file').where('handle', '=', handle).execute()
    },
    read,
    async sha256Of(handle) {
      const hash = createHash('sha256')
      for await (const bytes of await read(handle)) hash.update(bytes as Buffer)
      return hash.digest('hex')
    },
    async remove(handle) {
      if (!(await bucket.deleteObject(handle).catch(down))) throw new AppError('FILE_STORE_DOWN')
    },
  }
}
