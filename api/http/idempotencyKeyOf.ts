import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { FormFile, UploadForm } from './readForm.ts'

const printable = /^[\x20-\x7e]{1,100}$/

/**
 * The key of a call that is to be run once, if the caller gave one.
 * @throws {AppError} MALFORMED for a key that is empty, too long or not printable
 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && printable.test(key)) return key
  throw new AppError('MALFORMED', { detail: 'The Idempotency-Key must have 1 to 100 printable ASCII characters' })
}

/** What identifies a form, without keeping its file in memory. */
export const contentOf = ({ fields, file, files, named }: UploadForm) => ({
  fields,
  file: file && identified(file),
  ...(files.length && { files: files.map(identified) }),
  ...(named && { named: { part: named.part, ...identified(named) } }),
})

const identified = ({ name, bytes }: FormFile) => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
