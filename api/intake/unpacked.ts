import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '../errors.ts'

/**
 * A stream of bytes, decompressed if it was compressed. The reader limits the size: nothing is decompressed before it is read.
 * @param encoding the value of Content-Encoding
 * @throws {AppError} WRONG_MEDIA_TYPE for an encoding other than gzip
 */
export function unpacked(body: Readable, encoding: string | undefined): AsyncIterable<Buffer> {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding !== 'gzip') throw new AppError('WRONG_MEDIA_TYPE')
  return gunzipped(body)
}

async function* gunzipped(body: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  body.on('error', (error) => gunzip.destroy(error))
  body.pipe(gunzip)
  try {
    for await (const chunk of gunzip) yield chunk as Buffer
  } catch (cause) {
    throw new AppError('MALFORMED', { cause })
  } finally {
    gunzip.destroy()
  }
}
