import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { documentTypeSeen, lookAtDocument } from '../files/documentKind.ts'
import type { Limits, UploadForm } from './readForm.ts'
import { readParts } from './readForm.ts'

/** A file of a form that is on disk for as long as its request lasts, and in memory only piece by piece. */
export interface FileOnDisk {
  name: string
  size: number
  sha256: string
  /** What it is by its content, if it is a document and its name agrees. */
  contentType: string | undefined
  /** Its bytes, from the disk. */
  content: () => AsyncIterable<Buffer>
}

export type FormOnDisk = UploadForm<FileOnDisk>

/**
 * Reads a form, works with it while its files are on disk, and removes them, whatever comes of it: a sender who is slow or goes away holds
 * neither memory nor a transaction.
 * @throws {AppError} as `readForm`
 */
export async function withFormOnDisk<T>(
  request: FastifyRequest,
  limits: Limits,
  work: (form: FormOnDisk) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `clearance-form-${process.pid}-`))
  let files = 0
  try {
    return await work(await readParts(request, limits, (name, bytes) => write(join(folder, String(files++)), name, bytes)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(path: string, name: string, bytes: AsyncIterable<Buffer>): Promise<FileOnDisk> {
  const hash = createHash('sha256')
  const look = lookAtDocument()
  let size = 0
  async function* seen(): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      hash.update(piece)
      look.take(piece)
      size += piece.length
      yield piece
    }
  }
  await pipeline(Readable.from(seen(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }))
  return {
    name,
    size,
    sha256: hash.digest('hex'),
    contentType: documentTypeSeen(name, look),
    content: () => createReadStream(path) as AsyncIterable<Buffer>,
  }
}
