import { createHash } from 'node:crypto'
import { Random } from '../Random.ts'
import type { Row } from '../Row.ts'

export interface Content {
  fileName: string
  type: 'application/pdf' | 'image/png' | 'text/csv' | 'text/css; charset=utf-8'
  bytes: Buffer
}

/** The rows of stored files, to which files are added. */
export interface FileRows {
  stored_file: Row[]
  stored_file_chunk: Row[]
}

interface Stored {
  created: string
  /** Tells apart files that are added separately. */
  kind?: string
}

/** Stores a file. @returns its handle */
export function keepFile(rows: FileRows, { fileName, type, bytes }: Content, { created, kind = 'file' }: Stored): string {
  const random = new Random(kind, rows.stored_file.length)
  const handle = Buffer.from(Array.from({ length: 24 }, () => random.whole(0, 255))).toString('base64url')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  rows.stored_file.push({
    handle,
    file_name: fileName,
    content_type: type,
    size: bytes.length,
    sha256,
    store: 'database',
    created,
  })
  rows.stored_file_chunk.push({ handle, position: 0, bytes: `\\x${bytes.toString('hex')}` })
  return handle
}
