import { isSettingName } from '#schema/settings/settingRow.ts'
import type { Trx } from '../../db/Database.ts'

/** All settings, locked in a fixed order, because rules compare pairs of them. */
export async function lockSettings(trx: Trx) {
  const rows = await trx.selectFrom('setting').select(['id', 'name', 'value', 'version']).orderBy('id').forUpdate().execute()
  return rows.flatMap(({ name, ...row }) => (isSettingName(name) ? [{ ...row, name }] : []))
}
