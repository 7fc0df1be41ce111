import { tableOf } from '#schema/registry.ts'
import type { ProposalDetail, ProposalSubject } from '#schema/work/proposalSentences.ts'
import { addRow } from '../../../records/write/insert.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'

/** What a person has to decide about the rates of a country. */
export interface Proposal {
  kind: 'new_rate' | 'rate_gone' | 'differs_from_manual' | 'not_applied'
  subject: string
  detail: string | null
  /** The codes by which subject and detail are translated; without one they are commodity codes and words of the list. */
  subjectCode?: ProposalSubject
  detailCode?: ProposalDetail
  params?: Readonly<Record<string, string>>
}

/** Adds the proposals that have never been made before, whether settled or not: each is made only once. */
export async function propose(trx: WriteTransaction, country: string, proposals: readonly Proposal[]): Promise<void> {
  const { rows } = await trx.client.query<{ kind: string; subject: string }>(
    'select kind, subject from vat_proposal where country = $1',
    [country],
  )
  const known = new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`))
  for (const { kind, subject, detail, subjectCode = null, detailCode = null, params } of proposals) {
    if (known.has(`${kind} ${subject}`)) continue
    known.add(`${kind} ${subject}`)
    const codes = { subject_code: subjectCode, detail_code: detailCode, params: params ?? null }
    await addRow(trx, tableOf('vat_proposal'), { values: { country, kind, subject, detail, ...codes, state: 'open' } })
  }
}
