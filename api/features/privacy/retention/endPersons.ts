import type { KeepingReason } from '#schema/personal/keepingReasons.ts'
import type { PersonalKind } from '#schema/personal/personalData.ts'
import { partOf } from '#schema/personal/personalData.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { quoted } from '../../../db/quote.ts'
import { keepingOf } from '../keeping.ts'
import { pseudonymOf } from '../pseudonym.ts'
import { replaceRow } from '../replaceRow.ts'
import type { Due, Ending, Span } from './Ending.ts'

/** Some rows of a part of a person: those of a condition about a row `x`, with `$1` the first day that is kept. */
export interface PersonalSource {
  kind: PersonalKind
  isOver: string
}

/** Few enough for a transaction of seconds. */
const AT_ONCE = 100

/** Something of the row `x` still tells of a person, and no pseudonym stands there. */
const stillTells = (kind: PersonalKind): string =>
  partOf(kind)
    .replaces.map((field) => `(x.${quoted(field)}::text <> '' and x.${quoted(field)}::text !~* '^erased-[0-9a-f]{8}')`)
    .join(' or ')

/** The rows that are over, each with the reason that keeps it. */
const overText = ({ kind, isOver }: PersonalSource, columns: string): string =>
  `select x.id, ${columns} as told, ${keepingOf(kind).reason} as reason from ${quoted(partOf(kind).table)} x
   where (${isOver}) and (${stillTells(kind)}) and $1::date is not null and $2::date is not null`

/** Counts the rows of these parts whose term is over. */
export async function countPersons(db: Queryable, sources: readonly PersonalSource[], { kept, today }: Span): Promise<Due> {
  const sum: Due = { due: 0, held: {} }
  for (const source of sources) {
    const { rows } = await db.query<{ reason: KeepingReason | null; count: number }>(
      `select reason, count(*)::integer as count from (${overText(source, '1')}) o group by reason`,
      [kept, today],
    )
    for (const { reason, count } of rows) {
      sum.due += count
      if (reason) sum.held[reason] = (sum.held[reason] ?? 0) + count
    }
  }
  return sum
}

/** Who a row tells of, for its pseudonym: the same person gets the same one everywhere. */
const whoColumns = (kind: PersonalKind): string => {
  const { email = [], name = [], replaces } = partOf(kind)
  const first = (fields: readonly string[]) =>
    `coalesce(${[...fields.map((field) => `x.${quoted(field)}::text`), `''`].join(', ')})`
  return `jsonb_build_object('id', x.id, 'email', ${first(email)}, 'name', ${first([...name, ...replaces])})`
}

/** Puts a pseudonym in the place of the people of some rows that are over and that nothing keeps, by the code of an erasure. */
export const endPersons = (sources: readonly PersonalSource[]): Ending => ({
  count: ({ rw }, span) => countPersons(rw, sources, span),
  endSome: async (trx, { kept, today }, { secret, done }) => {
    for (const source of sources) {
      const { rows } = await trx.client.query<{ told: { id: number; email: string; name: string } }>(
        `select told from (${overText(source, whoColumns(source.kind))} and x.id > $3) o where reason is null order by id limit ${AT_ONCE}`,
        [kept, today, done.get(source.kind) ?? 0],
      )
      for (const { told } of rows) {
        const { id, email, name } = told
        await replaceRow(trx, { kind: source.kind, id }, pseudonymOf({ email, phone: '', name }, secret))
        done.set(source.kind, id)
      }
      if (rows.length) return rows.length
    }
    return 0
  },
})
