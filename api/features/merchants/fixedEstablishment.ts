import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { Guard } from '../../records/TablePolicy.ts'

/**
 * A fixed establishment for VAT is a place of the merchant in that member state (Implementing Regulation (EU) 282/2011,
 * Article 11): its registration needs an establishment of the merchant there.
 */
export const needsEstablishment: Guard['check'] = async (client, { row }) => {
  if (row.type !== 'fixed_establishment') return
  const { rowCount } = await client.query(
    `select from em_establishment join country on country.id = em_establishment.country_id
     where em_establishment.em_id = $1 and country.code = $2
     for key share of em_establishment`,
    [row.em_id, row.country],
  )
  if (rowCount === 0) {
    throw new AppError('RULE_BROKEN', {
      errors: { country: say('ESTABLISHMENT_MISSING') },
    })
  }
}

/** An establishment cannot leave a country in which the merchant is registered because of it. */
export const keepsRegistration: Guard['check'] = async (client, { row, before }) => {
  if (!before || before.country_id === row.country_id) return
  const { rowCount } = await client.query(
    `select from em_vat join country on country.code = em_vat.country
     where em_vat.em_id = $1 and em_vat.type = 'fixed_establishment' and country.id = $2
       and not exists (select 1 from em_establishment other
         where other.em_id = $1 and other.country_id = $2 and other.id <> $3)`,
    [row.em_id, before.country_id, row.id],
  )
  if (rowCount) {
    throw new AppError('RULE_BROKEN', {
      errors: { country_id: say('ESTABLISHMENT_REGISTERED') },
    })
  }
}
