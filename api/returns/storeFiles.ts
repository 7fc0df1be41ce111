import type { Day } from '#domain/day.ts'
import type { AnyReturn } from '#domain/returns/files/isNational.ts'
import type { ReturnFormat } from '#domain/returns/files/formats.ts'
import { formatsOf } from '#domain/returns/files/formats.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { ReturnFile } from '../documents/returns/returnFiles.ts'
import type { ReturnFileOptions } from '../documents/returns/ReturnFileOptions.ts'
import { ReturnFileRefused, writeReturnFile } from '../documents/returns/returnFiles.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../files/FileStore.ts'
import { storeStream } from '../files/files.ts'
import { addRow } from '../records/write/insert.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'
import type { LedgerReport } from './inspect/ledgerOf.ts'
import { transactionsOf } from './inspect/ledgerOf.ts'

interface Filed {
  report: LedgerReport & { scheme_registered_country_code: string | null; due_date: Day; content: AnyReturn }
  /** When it was filed. */
  made: Date
  userId: number | null
}

/** Writes all files of a filed return and stores their bytes, once. @throws {AppError} RETURN_BLOCKED if one is not valid */
export async function storeFiles(trx: WriteTransaction, store: FileStore, { report, made, userId }: Filed): Promise<void> {
  const { id: report_id, em_id, content: form, due_date: due } = report
  // Its rows are entered as reported in the same transaction.
  const transactions = () => transactionsOf(trx.client, { ...report, status: 'submitted' })
  for (const format of formatsOf(report.scheme_registered_country_code ?? '')) {
    const { name, type, content } = written(form, format, { draft: false, due, made, transactions: transactions() })
    const stored = await storeStream(trx.db, store, { name, contentType: type, content, userId })
    const { handle: file, size: bytes, sha256 } = stored
    await addRow(trx, tableOf('fiscal_report_file'), {
      values: { em_id, report_id, format, file_name: name, file, sha256, bytes },
    })
  }
}

function written(form: AnyReturn, format: ReturnFormat, options: ReturnFileOptions): ReturnFile {
  try {
    return writeReturnFile(form, format, options)
  } catch (error) {
    if (!(error instanceof ReturnFileRefused)) throw error
    const problems = error.problems.map(({ code, params }) => say(code, params))
    throw new AppError('RETURN_BLOCKED', { params: { reasons: problems, findings: [{ code: 'FILE_DIFFERS' }] } })
  }
}
