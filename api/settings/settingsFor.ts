import type { SettingReadBy, SettingReader } from '#schema/settings/settingPlaces.ts'
import { settingsReadBy } from '#schema/settings/settingPlaces.ts'
import type { Queryable } from '../db/Queryable.ts'

/** The settings of a reader, as stored texts; the definition of each setting names its readers. */
export async function settingsFor<R extends SettingReader>(
  db: Queryable,
  reader: R,
): Promise<Readonly<Record<SettingReadBy<R>, string>>> {
  const names = settingsReadBy(reader)
  const { rows } = await db.query<{ name: string; value: string }>(
    `select name, value from eas_info where name = any($1)
     union select name, value from invoice_setting where name = any($1)
     union select name, value from notification_settings where name = any($1)`,
    [names],
  )
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(names.map((name) => [name, stored.get(name) ?? ''])) as Record<SettingReadBy<R>, string>
}
