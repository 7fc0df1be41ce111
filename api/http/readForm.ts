import type { FastifyRequest } from 'fastify'
import type { UploadFailure } from '#schema/defineCall.ts'
import { AppError } from '../errors.ts'
import { safeFileName } from '../files/fileName.ts'

export interface UploadForm {
  fields: Readonly<Record<string, string>>
  file: { name: string; bytes: Buffer } | undefined
  /** What has failed if it cannot be taken. */
  failure: UploadFailure
}

/**
 * Reads a form with at most one file, of at most `mostBytes`; the file's part is named `data`.
 * @throws {AppError} UPLOAD_FAILED, UPLOAD_TOO_LARGE, or the same of REPLACE
 */
export async function readForm(
  request: FastifyRequest,
  { mostBytes, failure }: { mostBytes: number; failure: UploadFailure },
): Promise<UploadForm> {
  if (!request.isMultipart()) throw new AppError(`${failure}_FAILED`)
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let file: UploadForm['file']
  try {
    for await (const part of request.parts({
      limits: { fileSize: mostBytes, files: 1, fields: 20, parts: 21, fieldSize: 10_000, headerPairs: 50 },
    })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new AppError(`${failure}_TOO_LARGE`)
      if (part.fieldname === 'data') file = { name: safeFileName(part.filename), bytes }
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const tooLarge = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413
    throw new AppError(`${failure}_${tooLarge ? 'TOO_LARGE' : 'FAILED'}`, { cause })
  }
  return { fields, file, failure }
}

/** The id of a row, from a part of the form. */
export function idIn({ fields, failure }: UploadForm, name: string): number {
  const value = fields[name] ?? ''
  if (!/^[1-9]\d{0,9}$/.test(value)) throw new AppError(`${failure}_FAILED`, { params: { part: name } })
  return Number(value)
}
