import { accept } from '#schema/rules/accept.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { SettingName, SettingScreen } from '#schema/settings.ts'
import { isSettingName, readSetting, settingPlaces, settingRow } from '#schema/settings.ts'
import { dayOf } from '#domain/day.ts'
import type { GraceChange } from '#domain/fees/gracePeriod.ts'
import { gracePeriodRefusal } from '#domain/fees/gracePeriod.ts'
import type { Trx } from '../../db/Database.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../base/Actor.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { maySet } from './readSettings.ts'

interface Change {
  screen: SettingScreen
  key: string
  value: string | number | boolean
}

/**
 * Changes a setting of a screen. The rules see all settings as they would be afterwards; a violation is reported under the
 * key being changed, whichever setting the rule belongs to.
 * @throws {AppError} UNKNOWN_ROW for a key that is not on the screen, NOT_ALLOWED, NOT_EDITABLE, RULE_BROKEN
 */
export async function updateSetting(db: Databases, { screen, key, value }: Change, actor: Actor): Promise<{ rowCount: 1 }> {
  if (!isSettingName(key) || !settingPlaces[key].screens.includes(screen)) throw new AppError('UNKNOWN_ROW')
  if (!maySet(key, actor.operator.roles)) throw new AppError('NOT_ALLOWED')
  if (settingPlaces[key].secret) throw new AppError('NOT_EDITABLE', { params: { column: key } })
  await db.write.transaction().execute(async (trx) => {
    const rows = await lockSettings(trx)
    const current = Object.fromEntries(rows.map((row) => [row.name, readSetting(row.name, row.value)]))
    const today = dayOf(actor.started)
    const { values, errors } = accept(settingRow, { [key]: valueIn(key, value) }, { current, today, allowEmpty: true })
    const error = Object.values(errors)[0] ?? graceError(key, { before: Number(current[key]), after: Number(values[key]) }, today)
    if (error) throw new AppError('RULE_BROKEN', { errors: { [key]: error } })
    const row = rows.find(({ name }) => name === key)
    const after = String(values[key])
    if (!row || row.value === after) return
    await trx
      .updateTable('setting')
      .set({ value: after, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await recordChange(trx, {
      table: 'setting',
      id: row.id,
      action: 'update',
      before: { [key]: row.value },
      after: { [key]: after },
      actor,
    })
  })
  return { rowCount: 1 }
}

/** A value may arrive as text. A text that is no value of the setting's kind stays unchanged, so that the rules refuse it. */
function valueIn(key: SettingName, value: Change['value']): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const isFlag = settingRow.fields[key].kind === 'flag'
  return isFlag && text !== 'true' && text !== 'false' ? text : readSetting(key, text)
}

/** All settings, locked in a fixed order, because rules compare pairs of them. */
async function lockSettings(trx: Trx) {
  const rows = await trx.selectFrom('setting').select(['id', 'name', 'value', 'version']).orderBy('id').forUpdate().execute()
  return rows.flatMap(({ name, ...row }) => (isSettingName(name) ? [{ ...row, name }] : []))
}

function graceError(key: SettingName, change: GraceChange, today: string): Message | undefined {
  const refusal = key === 'post_sale_grace_period_days' ? gracePeriodRefusal(change, today) : undefined
  return refusal && say(refusal.code, { month: refusal.month })
}
