import type { Field } from '#schema/fields.ts'
import type { SettingName } from '#schema/settings/settingRow.ts'
import { settingPlaces } from '#schema/settings/settingPlaces.ts'
import { settingNames, settingPrecisionOf, settingRow, settingTypeOf } from '#schema/settings/settingRow.ts'
import { seller } from './intermediary.ts'

/** Values that the code cannot know beforehand. */
const given: Partial<Record<SettingName, string>> = seller

const startOf = (field: Field): string => String(field.preset ?? (field.kind === 'flag' ? false : ''))

/** One row for each setting that the code knows, with its initial value. */
export const settings = settingNames.map((name) => ({
  name,
  value: given[name] ?? startOf(settingRow.fields[name]),
  type: settingTypeOf(name),
  precision: settingPrecisionOf(name),
  screens: settingPlaces[name].screens,
}))
