import type { Queryable } from '../../db/Queryable.ts'

/**
 * Whether the Union's registers of VAT and EORI numbers hold those of a country: they do for member states and Northern Ireland.
 * What they say about numbers of other countries, such as Great Britain, is no verdict.
 * @param prefix as in the number: the country's code, or EL for Greece
 */
export async function isOfUnion(db: Queryable, prefix: string): Promise<boolean> {
  if (prefix === 'XI') return true
  const { rowCount } = await db.query('select from country where code = $1 and is_eu', [prefix === 'EL' ? 'GR' : prefix])
  return rowCount === 1
}
