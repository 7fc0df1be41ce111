import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Day } from '#domain/day.ts'
import type { AnyReturn } from '#domain/returns/files/isNational.ts'
import { formatsOf } from '#domain/returns/files/formats.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { ReturnFileRefused, writeReturnFile } from '../documents/returns/returnFiles.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../files/FileStore.ts'
import { storeFile } from '../files/files.ts'
import { addRow } from '../records/write/insert.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'

interface Filed {
  id: number
  emId: number
  country: string
  form: AnyReturn
  due: Day
  /** When it was filed. */
  made: Date
  userId: number | null
}

/** Writes all files of a filed return and stores their bytes, once. @throws {AppError} RETURN_BLOCKED if one is not valid */
export async function storeFiles(trx: WriteTransaction, store: FileStore, filed: Filed): Promise<void> {
  for (const format of formatsOf(filed.country)) {
    const { name, type, bytes } = await written(filed, format)
    const file = await storeFile(trx.db, store, { name, contentType: type, bytes, userId: filed.userId })
    await addRow(trx, tableOf('fiscal_report_file'), {
      values: {
        em_id: filed.emId,
        report_id: filed.id,
        format,
        file_name: name,
        file,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
      },
    })
  }
}

async function written({ form, due, made }: Filed, format: ReturnType<typeof formatsOf>[number]) {
  try {
    const { name, type, content } = writeReturnFile(form, format, { draft: false, due, made })
    return { name, type, bytes: await buffer(content) }
  } catch (error) {
    if (!(error instanceof ReturnFileRefused)) throw error
    const problems = error.problems.map(({ code, params }) => say(code, params))
    throw new AppError('RETURN_BLOCKED', { params: { reasons: problems, findings: [{ code: 'FILE_DIFFERS' }] } })
  }
}
