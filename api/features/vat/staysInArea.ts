import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { Guard } from '../../records/TablePolicy.ts'

/** A country with VAT rates cannot move into or out of the EU VAT area, because its rates are stored in the table of its area. */
export const staysInArea: Guard['check'] = async (client, { row, before }) => {
  if (!before || before.is_eu === row.is_eu) return
  const { rowCount } = await client.query(
    `select from country where code = $1 and (exists (select 1 from country_vat_rate where country = code)
       or exists (select 1 from country_vat_rate_non_eu where country = code))`,
    [row.code],
  )
  if (rowCount) throw new AppError('RULE_BROKEN', { errors: { is_eu: say('COUNTRY_HAS_RATES') } })
}
