import type { Day } from '#domain/day.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { foreseeErasure } from '#schema/calls/privacy.ts'
import type { KeepingReason } from '#schema/personal/keepingReasons.ts'
import type { PersonalKind } from '#schema/personal/personalData.ts'
import { keepingReasons } from '#schema/personal/keepingReasons.ts'
import { partOf } from '#schema/personal/personalData.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { quoted } from '../../db/quote.ts'
import { AppError } from '../../errors.ts'
import { keepingOf } from './keeping.ts'
import type { PersonalRow } from './parts.ts'

export type Verdict = ReplyOf<typeof foreseeErasure>['rows'][number]

/** What an erasure would do on a day, row by row, in the order in which they are named; each once. @throws {AppError} UNKNOWN_ROW */
export async function foresee(db: Queryable, rows: readonly PersonalRow[], today: Day): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const [kind, ones] of Map.groupBy(rows, (row): PersonalKind => row.kind)) {
    const { reason, until } = keepingOf(kind)
    const ids = [...new Set(ones.map(({ id }) => id))]
    const { rows: found } = await db.query<{ id: number; reason: KeepingReason | null; until: string | null }>(
      `select x.id, ${reason} as reason, ${until} as until from ${quoted(partOf(kind).table)} x where x.id = any($1) and $2::date is not null order by x.id`,
      [ids, today],
    )
    if (found.length < ids.length) throw new AppError('UNKNOWN_ROW')
    verdicts.push(...found.map((row) => ({ kind, ...row, law: row.reason && keepingReasons[row.reason] })))
  }
  return verdicts
}
