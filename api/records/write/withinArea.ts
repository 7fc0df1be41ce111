import { countryArea } from '#schema/countryAreas.ts'
import type { TableDefinition } from '#schema/define.ts'
import { AppError } from '../../errors.ts'
import type { Guard } from '../TablePolicy.ts'

/** Guards for fields that accept only countries of one area. The foreign key refuses unknown countries. */
export const withinArea = ({ fields }: Pick<TableDefinition, 'fields'>): Guard[] =>
  Object.entries(fields).flatMap(([name, { within }]): Guard[] => {
    if (!within) return []
    const area = countryArea(within)
    return [
      {
        fields: [name],
        alike: (row) => String(row[name]),
        check: async (client, { row, before }) => {
          if (before?.[name] === row[name]) return
          const { rows } = await client.query<{ code: string; is_eu: boolean }>(
            'select code, is_eu from country where code = $1 for key share',
            [row[name]],
          )
          if (rows[0] && !area.holds(rows[0])) throw new AppError('RULE_BROKEN', { errors: { [name]: area.refusal } })
        },
      },
    ]
  })
