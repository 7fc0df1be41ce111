import type { FastifyRequest } from 'fastify'
import type { UploadFailure } from '#schema/defineCall.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../errors.ts'
import { safeFileName } from '../files/fileName.ts'

export interface FormFile {
  name: string
  bytes: Buffer
}

/** A form whose files are in memory, or as somebody else takes them. */
export interface UploadForm<F extends { name: string } = FormFile> {
  fields: Readonly<Record<string, string>>
  file: F | undefined
  /** All files in the order of their parts, which are named `file`. */
  files: readonly F[]
  /** The file of a part that has a name of its own, and that name. */
  named: (F & { part: string }) | undefined
  /** The prefix of the error codes if the form cannot be read. */
  failure: UploadFailure
}

/** How much a form may hold. */
export interface Limits {
  maxBytes: number
  failure: UploadFailure
  maxFiles?: number
}

/** Takes the bytes of a file as they arrive. */
type Take<F> = (name: string, bytes: AsyncIterable<Buffer>) => Promise<F>

/**
 * Reads a form with at most `maxFiles` files, of at most `maxBytes` each; the part of a single file may be named `data`.
 * @throws {AppError} UPLOAD_FAILED, UPLOAD_TOO_LARGE, or the same with REPLACE
 */
export const readForm = (request: FastifyRequest, limits: Limits): Promise<UploadForm> =>
  readParts(request, limits, async (name, bytes) => ({
    name,
    bytes: await bytesOf(bytes, Math.min(limits.maxBytes, lengthOf(request))),
  }))

/** Reads a form whose files somebody takes as they arrive. @throws {AppError} as `readForm` */
export async function readParts<F extends { name: string }>(
  request: FastifyRequest,
  { maxBytes, failure, maxFiles = 1 }: Limits,
  take: Take<F>,
): Promise<UploadForm<F>> {
  if (!request.isMultipart()) throw new AppError(`${failure}_FAILED`)
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let file: F | undefined
  let named: (F & { part: string }) | undefined
  const files: F[] = []
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: maxFiles, fields: 20, parts: 20 + maxFiles, fieldSize: 10_000, headerPairs: 50 },
    })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const sent = await take(safeFileName(part.filename), part.file)
      if (part.file.truncated) throw new AppError(`${failure}_TOO_LARGE`)
      if (part.fieldname === 'data') file = sent
      else if (part.fieldname === 'file') files.push(sent)
      else named ??= { ...sent, part: part.fieldname }
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'FST_FILES_LIMIT')
      throw new AppError(`${failure}_FAILED`, { cause, errors: { file: say('FILES_TOO_MANY', { limit: maxFiles }) } })
    throw new AppError(`${failure}_${code === 'FST_REQ_FILE_TOO_LARGE' ? 'TOO_LARGE' : 'FAILED'}`, { cause })
  }
  return { fields, file, files, named, failure }
}

/** The length of a body, as far as its sender says. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)

/**
 * The bytes of a part, in memory that is taken once: a large file is not there twice.
 * @param expected at most so many, if the sender was right; more are taken as they come
 */
async function bytesOf(file: AsyncIterable<Buffer>, expected: number): Promise<Buffer> {
  const first = Buffer.allocUnsafe(expected)
  const more: Buffer[] = []
  let length = 0
  for await (const piece of file) {
    const taken = piece.copy(first, length)
    length += taken
    if (taken < piece.length) more.push(piece.subarray(taken))
  }
  const bytes = first.subarray(0, length)
  return more.length ? Buffer.concat([bytes, ...more]) : bytes
}

/** The id of a row, from a part of the form. */
export function idIn({ fields, failure }: Pick<UploadForm, 'fields' | 'failure'>, name: string): number {
  const value = fields[name] ?? ''
  if (!/^[1-9]\d{0,9}$/.test(value)) throw new AppError(`${failure}_FAILED`, { params: { part: name } })
  return Number(value)
}
