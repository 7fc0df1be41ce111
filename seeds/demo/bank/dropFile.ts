import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { settleUpload } from '../../../api/features/uploads/settleUpload.ts'
import { findUpload, insertChanges, insertProblems, insertUpload } from '../../../api/features/uploads/uploadRows.ts'
import { databaseStore } from '../../../api/files/databaseStore.ts'
import { storeFile } from '../../../api/files/files.ts'
import { Findings } from '../../../api/uploads/Findings.ts'
import { Mending } from '../../../api/uploads/Mending.ts'
import { readStatements } from '../../../api/uploads/bank/readStatements.ts'
import { operatorUnit } from '../billing/operatorUnit.ts'

/** The demo's operator, who drops the files. */
const BY = 'operator'

const nothing = async (): Promise<void> => undefined

/**
 * Uploads a bank statement as its operator does: the file is stored, read, staged and applied, each row with its audit row, so that it can be
 * looked into and taken back.
 */
export async function dropFile(client: Client, file: { name: string; bytes: Buffer }, today: Day): Promise<void> {
  const unit = await operatorUnit(client, BY)
  const { db, operator } = unit
  const contentType = file.name.endsWith('.xml') ? 'application/xml' : 'application/octet-stream'
  const handle = await storeFile(db, databaseStore(db), { ...file, contentType, userId: operator.id })
  const upload = await findUpload(
    db,
    await insertUpload(db, {
      type: 'bank_statement',
      table_name: null,
      country: null,
      file_name: file.name,
      dry_run: false,
      started_by: BY,
      user_id: operator.id,
      batch: randomUUID(),
      mends_id: null,
      files: { files: [{ name: file.name, handle }], titles: {} },
    }),
  )
  if (!upload) return
  const found = new Findings({
    upload: upload.id,
    isGrouped: false,
    save: async ({ changes, problems }) => {
      await insertChanges(client, changes)
      await insertProblems(client, problems)
    },
  })
  const open = () => Readable.from([file.bytes])
  await readStatements(
    { files: [file], open, db: client, today, country: null, mending: new Mending(), progress: nothing },
    found,
  )
  await found.end()
  await settleUpload({ transaction: (work) => work(unit) }, db, {
    upload,
    found,
    isCheck: false,
    keep: nothing,
    onProgress: nothing,
  })
}
