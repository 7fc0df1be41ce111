import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { Guard } from '../../records/TablePolicy.ts'

/**
 * A merchant's sales can be taxed under the intermediary's VAT registration only where the intermediary has one. The
 * registration found is locked until the change is written, so that nobody moves it to another country meanwhile.
 */
export const needsIntermediary: Guard['check'] = async (client, { row, before }) => {
  const isSame = before?.country === row.country && before?.use_eas_vat_registration === row.use_eas_vat_registration
  if (row.use_eas_vat_registration !== true || isSame) return
  const { rowCount } = await client.query('select from eas_vat_reg where country = $1 for share', [row.country])
  if (rowCount) return
  const field = before && before.country !== row.country ? 'country' : 'use_eas_vat_registration'
  throw new AppError('RULE_BROKEN', { errors: { [field]: say('NO_EAS_REGISTRATION') } })
}

/** A registration of the intermediary cannot leave a country in which merchants are taxed under it. */
export const noMerchantsTaxedThere: Guard['check'] = async (client, { row, before }) => {
  if (!before || before.country === row.country) return
  const { rowCount } = await client.query(
    `select from em_non_eu_vat_registration
     where country = $1 and use_eas_vat_registration
       and not exists (select 1 from eas_vat_reg where country = $1 and id <> $2)
     limit 1`,
    [before.country, row.id],
  )
  if (rowCount) {
    throw new AppError('RULE_BROKEN', { errors: { country: say('EAS_REGISTRATION_USED') } })
  }
}
