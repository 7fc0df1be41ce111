import type { readReviewProgress as progressCall } from '#schema/calls/reference/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Db } from '../../db/Database.ts'

/** The categories of each country and those that wait for a decision; countries with the most order lines among these first. */
export async function readReviewProgress(db: Db): Promise<ReplyOf<typeof progressCall>> {
  const rows = await db
    .selectFrom('vat_category_view')
    .select(({ fn }) => [
      'country',
      fn.countAll<number>().as('categories'),
      fn.countAll<number>().filterWhere('decision', '=', 'open').as('open'),
      fn.sum<number | null>('lines').filterWhere('decision', '=', 'open').as('waiting'),
    ])
    .groupBy('country')
    .execute()
  const countries = rows.toSorted(
    (a, b) => (b.waiting ?? 0) - (a.waiting ?? 0) || b.open - a.open || a.country.localeCompare(b.country),
  )
  return { countries: countries.map(({ country, categories, open }) => ({ country, categories, open })) }
}
