import type { CorrectionTable } from '#schema/choices.ts'
import { settleNotices, tellPeople } from '../../inbox/tellPeople.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'

/** Tells everybody else who may confirm it that the decision on a request was proposed. An earlier proposal waits no more. */
export async function tellOfProposal(
  { db, actor }: WriteTransaction,
  about: { table: CorrectionTable; id: number },
): Promise<void> {
  await settleNotices(db, about, ['correctionProposed'])
  await tellPeople(db, { event: 'correctionProposed', about, by: actor.operator.userName })
}

interface Decided {
  table: CorrectionTable
  /** The request as it was before. */
  row: Readonly<Row> & { id: number }
}

/** Tells who entered the request, and who proposed the decision, that somebody else has decided. Nobody needs to confirm it any more. */
export async function tellOfDecision({ client, db, actor }: WriteTransaction, { table, row }: Decided): Promise<void> {
  const about = { table, id: row.id }
  await settleNotices(db, about, ['correctionProposed'])
  const { rows } = await client.query<{ name: string }>(
    `select user_name as name from audit_log where table_name = $1 and record_id = $2 and action = 'insert'`,
    [table, String(row.id)],
  )
  const to = [...rows.map(({ name }) => name), ...(typeof row['proposed_by'] === 'string' ? [row['proposed_by']] : [])]
  await tellPeople(db, { event: 'correctionDecided', about, by: actor.operator.userName, to })
}
