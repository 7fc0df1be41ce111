import type { PersonalKind } from '#schema/personal/personalData.ts'
import { tableOf } from '#schema/registry.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockRows } from '../../../records/write/update.ts'
import { removeApplication } from '../../../registration/removeApplication.ts'
import { pseudonymOf } from '../pseudonym.ts'
import { replaceRow } from '../replaceRow.ts'
import type { Ending } from './Ending.ts'

const AT_ONCE = 20

const isOver = `x.status = 'REJECTED' and x.stage_since < $1::date`

interface Named {
  kind: PersonalKind
  id: number
  email: string | null
  name: string | null
}

/** Everybody whom applications name. */
const namedText = `
  select 'applicant' as kind, id, np_email_1 as email, np_1 as name from self_registration where id = any($1)
  union all select 'secondApplicant', id, np_email_2, np_2 from self_registration where id = any($1)
  union all select 'acceptance', id, null, accepted_by from document_acceptance where application_id = any($1)`

/** A pseudonym takes the place of these people first, so that no audit row of the removal names them, and none from before is read. */
async function unname(trx: WriteTransaction, ids: readonly number[], secret: string): Promise<void> {
  const { rows } = await trx.client.query<Named>(namedText, [ids])
  for (const { kind, id, email, name } of rows)
    await replaceRow(trx, { kind, id }, pseudonymOf({ email: email ?? '', phone: '', name: name ?? '' }, secret))
}

/** Removes applications that were rejected long ago, with all that was sent for them. */
export const endApplications: Ending = {
  count: async ({ rw }, { kept }) => {
    const { rows } = await rw.query<{ due: number }>(`select count(*)::integer as due from self_registration x where ${isOver}`, [
      kept,
    ])
    return { due: rows[0]?.due ?? 0, held: {} }
  },
  endSome: async (trx, { kept }, { secret }) => {
    const { rows: over } = await trx.client.query<{ id: number }>(
      `select x.id from self_registration x where ${isOver} order by x.id limit ${AT_ONCE}`,
      [kept],
    )
    const ids = over.map(({ id }) => id)
    await unname(trx, ids, secret)
    const rows = await lockRows(trx, tableOf('self_registration'), ids)
    for (const row of rows) await removeApplication(trx, row)
    return rows.length
  },
}
