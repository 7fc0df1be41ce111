import type { Db, Trx } from '../../db/Database.ts'
import { tellPeople } from '../../inbox/tellPeople.ts'

/** Tells everybody else who may file that returns were proposed: of one with its page, of several once, with how many. */
export async function tellProposed(db: Db | Trx, ids: readonly number[], by: string): Promise<void> {
  const [id] = ids
  if (id === undefined) return
  const values = { smart_count: ids.length }
  await tellPeople(db, {
    event: 'filingProposed',
    by,
    values,
    ...(ids.length === 1 && { about: { table: 'fiscal_report', id } }),
  })
}
