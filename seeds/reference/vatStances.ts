import type { CategoryStance } from '#domain/vat/stanceOf.ts'
import { readCsv } from './readCsv.ts'

/** The stances with which an installation begins, each with the words of the law that decided it. */
const shipped = readCsv('vat_category_stances.csv').map(({ country, category = '', hs6p_prefix, stance, reason = '' }) => ({
  country: country || null,
  category,
  hs6p_prefix: hs6p_prefix || null,
  stance: stance === 'applies' ? ('applies' as const) : ('held' as const),
  reason,
}))

/** The rows of the table of stances. */
export const vatStanceRows = shipped

/** The same in the form that the law takes. */
export const vatStances = shipped.map(({ country, category, hs6p_prefix, stance }, place): CategoryStance => ({
  id: place + 1,
  country,
  category,
  prefix: hs6p_prefix ?? '',
  stance,
}))
