import { countryArea } from '#schema/countryAreas.ts'
import type { TableDefinition } from '#schema/define.ts'
import { AppError } from '../../errors.ts'
import type { Guard } from '../../records/write/guards.ts'

/** Refuses countries that are not in the area to which the table limits its fields. An unknown country is left to its foreign key. */
export function withinArea({ fields }: Pick<TableDefinition, 'fields'>): Guard {
  const limited = Object.entries(fields).flatMap(([name, { within }]) => (within ? [{ name, area: countryArea(within) }] : []))
  return async (client, row, before) => {
    for (const { name, area } of limited) {
      if (before?.[name] === row[name]) continue
      const { rows } = await client.query<{ code: string; is_eu: boolean }>(
        'select code, is_eu from country where code = $1 for key share',
        [row[name]],
      )
      if (rows[0] && !area.holds(rows[0])) throw new AppError('RULE_BROKEN', { errors: { [name]: area.sentence } })
    }
  }
}
