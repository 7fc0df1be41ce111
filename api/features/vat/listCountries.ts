import { supportedNonEuCountries } from '#schema/choices.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

const columns = ['country.id', 'country.code', 'country.name', 'country.is_eu', 'country.is_reg_country_eu'] as const

/** Every country, by its code. */
export const listCountries = (db: Db) => db.selectFrom('country').select(columns).orderBy('code').execute()

/** The countries outside the EU whose VAT the service handles. */
export const listSupportedCountries = (db: Db) =>
  db.selectFrom('country').select(columns).where('code', 'in', supportedNonEuCountries).orderBy('code').execute()

/** The members of a country group, by its name; EU means the member states. */
export async function listCountriesOf(db: Db, groupName: string) {
  if (groupName === 'EU') return db.selectFrom('country').select(columns).where('is_eu', '=', true).orderBy('code').execute()
  const group = await db.selectFrom('country_group').select('id').where('name', '=', groupName).executeTakeFirst()
  if (!group) throw new AppError('UNKNOWN_ROW')
  return db
    .selectFrom('country')
    .innerJoin('country_group_member as member', 'member.country_id', 'country.id')
    .select(columns)
    .where('member.group_id', '=', group.id)
    .orderBy('code')
    .execute()
}
