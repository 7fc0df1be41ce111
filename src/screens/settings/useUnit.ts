import type { SettingName } from '#schema/settings/settingRow.ts'
import { settingPlaces } from '#schema/settings/settingPlaces.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'

/** The unit of a setting's number in the reader's language: `day` for one, `days` otherwise. */
export function useUnit(name: SettingName, value: string): string | undefined {
  const t = useText()
  const { unit } = settingPlaces[name]
  return unit && t(`settings.units.${unit}` satisfies TextKey, { smart_count: Number(value) })
}
