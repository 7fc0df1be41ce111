import { tableOf } from '#schema/registry.ts'
import { lockRows } from '../../../records/write/update.ts'
import { removeApplication } from '../../../registration/removeApplication.ts'
import type { Ending } from './Ending.ts'
import type { PersonalSource } from './endPersons.ts'
import { endPersons } from './endPersons.ts'

const AT_ONCE = 20

const isOver = `x.status = 'REJECTED' and x.stage_since < $1::date`

/** People whom a rejected application names: first a pseudonym stands in their place, so that no audit row of the removal names them. */
const people: readonly PersonalSource[] = [
  { kind: 'applicant', isOver },
  { kind: 'secondApplicant', isOver },
  {
    kind: 'acceptance',
    isOver: `exists (select from self_registration a where a.id = x.application_id and a.status = 'REJECTED' and a.stage_since < $1::date)`,
  },
]
const persons = endPersons(people)

/** Removes applications that were rejected long ago, with all that was sent for them. */
export const endApplications: Ending = {
  count: async ({ rw }, { kept }) => {
    const { rows } = await rw.query<{ due: number }>(`select count(*)::integer as due from self_registration x where ${isOver}`, [
      kept,
    ])
    return { due: rows[0]?.due ?? 0, held: {} }
  },
  endSome: async (trx, span, deps) => {
    while (await persons.endSome(trx, span, deps));
    const { rows: over } = await trx.client.query<{ id: number }>(
      `select x.id from self_registration x where ${isOver} order by x.id limit ${AT_ONCE}`,
      [span.kept],
    )
    const rows = await lockRows(
      trx,
      tableOf('self_registration'),
      over.map(({ id }) => id),
    )
    for (const row of rows) await removeApplication(trx, row)
    return rows.length
  },
}
