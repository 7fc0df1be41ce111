import type { Field } from '#schema/fields.ts'
import type { SettingName } from '#schema/settings/settingRow.ts'
import { settingRow } from '#schema/settings/settingRow.ts'

/** The choices of a setting; undefined if people type the value. */
export function choicesOf(name: SettingName): readonly string[] | undefined {
  const { choices }: Field = settingRow.fields[name]
  return Array.isArray(choices) ? choices : undefined
}
