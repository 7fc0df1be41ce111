import type { FeedName } from '#schema/work/feeds.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'

/** The id of a feed's row. */
export async function feedIdOf(client: Queryable, name: FeedName): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from feed where name = $1', [name])
  if (!rows[0]) throw new AppError('UNKNOWN_ROW')
  return rows[0].id
}
