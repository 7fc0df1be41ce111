import { dayOf, monthBefore } from '#domain/day.ts'
import type { TestActionName } from '#schema/work/testActions.ts'
import { testActionNames, testActions } from '#schema/work/testActions.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { Fit } from './fittingRecords.ts'
import { bodyWithout, fittingRecords } from './fittingRecords.ts'

/** Records are counted up to this many: whoever tests wants to know whether there are any. */
const MOST = 1000

interface Found {
  fits: number
  example: Record<string, string | number> | null
}

async function find(db: Queryable, { from, body }: Fit, day: string): Promise<Found> {
  const { rows } = await db.query<Found>(
    `select (select count(*)::int from (select from ${from} limit ${MOST + 1}) fitting) as fits,
       (select jsonb_build_object(${body}) from ${from} order by r.id desc limit 1) as example`,
    [day],
  )
  return rows[0] ?? { fits: 0, example: null }
}

/** All actions of testers with how many records fit, and a body for the newest one whose dates are a month before a moment (TEST-15). */
export async function listActions(db: Queryable, at: Date) {
  const day = monthBefore(dayOf(at))
  return Promise.all(
    testActionNames.map(async (name: TestActionName) => {
      const { method, path, summary } = testActions[name].call
      const fit = fittingRecords[name]
      const shown = { name, method, path, summary }
      if (!fit) return { ...shown, fits: null, more: false, example: bodyWithout(name, day) }
      const { fits, example } = await find(db, fit, day)
      return { ...shown, fits: Math.min(fits, MOST), more: fits > MOST, example }
    }),
  )
}
