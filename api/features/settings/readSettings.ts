import { titleOf } from '#schema/fields.ts'
import type { Field } from '#schema/fields.ts'
import { may } from '#schema/roles.ts'
import type { SettingScreen } from '#schema/settings/settingPlaces.ts'
import { settingPlaces } from '#schema/settings/settingPlaces.ts'
import { isSettingName, settingNames, settingRow } from '#schema/settings/settingRow.ts'
import type { Db } from '../../db/Database.ts'
import type { Operator } from '../../base/Actor.ts'

/** Whether these roles may change a setting: those that affect money, or are secret, are for administrators. */
export const maySet = (name: keyof typeof settingPlaces, roles: readonly string[]): boolean =>
  may(roles, settingPlaces[name].guarded ? 'write settings' : 'write reference')

/** The cards of a screen, in the order of their definition. Secrets are masked. */
export async function readSettings(db: Db, screen: SettingScreen, { roles }: Operator) {
  const rows = await db.selectFrom(screen).select(['id', 'name', 'value', 'type', 'precision']).execute()
  const cards = rows
    .flatMap(({ name, ...row }) => (isSettingName(name) ? [{ ...row, name }] : []))
    .toSorted((a, b) => settingNames.indexOf(a.name) - settingNames.indexOf(b.name))
    .map((row) => {
      const field: Field = settingRow.fields[row.name]
      return {
        ...row,
        title: titleOf(row.name, field),
        editable: maySet(row.name, roles),
        secret: settingPlaces[row.name].secret ?? false,
        is_read: settingPlaces[row.name].readBy.length > 0,
      }
    })
  return { rows: cards, total: cards.length }
}
