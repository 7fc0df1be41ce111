import type { Field } from '#schema/fields.ts'
import { settingNames, settingPlaces, settingPrecisionOf, settingRow, settingTypeOf } from '#schema/settings.ts'

const startOf = (field: Field): string => String(field.preset ?? (field.kind === 'flag' ? false : ''))

/** One row for each setting that the code knows, with what it starts with. */
export const settings = settingNames.map((name) => ({
  name,
  value: startOf(settingRow.fields[name]),
  type: settingTypeOf(name),
  precision: settingPrecisionOf(name),
  screens: settingPlaces[name].screens,
}))
