import type { CorrectionTable } from '#schema/choices.ts'
import { mailOperators } from '../../mail/mailOperators.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'

interface Requested {
  table: CorrectionTable
  row: Readonly<Row>
}

/** Mails those who want to know that a merchant has asked for a correction. */
export async function tellOfRequest({ db }: WriteUnit, { table, row }: Requested): Promise<void> {
  if (!db) throw new Error('A request is added in a transaction')
  const { id, full_name } = row
  await mailOperators(db, {
    event: 'correctionRequested',
    values: { merchant: String(full_name), id: String(id) },
    about: { table, id: Number(id) },
  })
}
