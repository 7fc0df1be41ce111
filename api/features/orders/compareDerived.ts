import { say } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { derivations } from './derivations.ts'

/** Merchants whose rows are compared by one statement. */
const AT_ONCE = 200
/** The most records that the error log names for each derivation. */
const MAX_NAMED = 20

interface Difference {
  /** What does not hold. */
  name: string
  records: { em_id: number; id: number }[]
}

/**
 * Compares what is stored twice, so that it can be found or shown quickly, with what it was derived from. Differences are
 * reported and nothing is mended: somebody has to know how they came about.
 */
export function compareDerived(read: Queryable): JobHandler {
  return async ({ id, clock, progress, transaction }) => {
    const { rows: merchants } = await read.query<{ id: number }>('select id from em order by id')
    const found: Difference[] = derivations.map(({ name }) => ({ name, records: [] }))
    for (let start = 0; start < merchants.length; start += AT_ONCE) {
      const some = merchants.slice(start, start + AT_ONCE).map((merchant) => merchant.id)
      for (const [place, { differing }] of derivations.entries())
        found[place]?.records.push(...(await read.query<Difference['records'][number]>(differing, [some])).rows)
      await progress(Math.min(start + AT_ONCE, merchants.length), merchants.length)
    }
    const differences = found.filter(({ records }) => records.length)
    const count = differences.reduce((sum, { records }) => sum + records.length, 0)
    if (count)
      await transaction(async ({ db }) => {
        await db
          .insertInto('error_log')
          .values(differences.map((difference) => errorOf(difference, { job: id, at: clock.real() })))
          .execute()
      })
    return { result: say('DERIVED_COMPARED', { merchants: merchants.length, differences: count }), rowsRefused: count }
  }
}

const errorOf = ({ name, records }: Difference, { job, at }: { job: number; at: Date }) => ({
  time_logged: at.toISOString(),
  source: 'compare_derived',
  error_type: 'DerivedDataDiffer',
  message: `${name}: ${records.length}`,
  details: JSON.stringify({ job, records: records.slice(0, MAX_NAMED) }),
})
