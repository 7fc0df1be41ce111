import type { CategoryStance } from '#domain/vat/stanceOf.ts'
import type { Queryable } from '../db/Queryable.ts'

/** Every stance on a category of VAT items: some hundreds. */
export async function readStances(client: Queryable): Promise<CategoryStance[]> {
  const { rows } = await client.query<CategoryStance>(
    `select id, country, category, coalesce(hs6p_prefix, '') as prefix, stance from vat_category_stance order by id`,
  )
  return rows
}
