import { accept } from '#schema/rules/accept.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { SettingScreen } from '#schema/settings/settingPlaces.ts'
import type { SettingName } from '#schema/settings/settingRow.ts'
import { settingPlaces } from '#schema/settings/settingPlaces.ts'
import { isSettingName, readSetting, settingRow } from '#schema/settings/settingRow.ts'
import { dayOf } from '#domain/day.ts'
import type { GraceChange } from '#domain/fees/gracePeriod.ts'
import { gracePeriodRefusal } from '#domain/fees/gracePeriod.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { lockSettings } from './lockSettings.ts'
import { maySet } from './readSettings.ts'
import { settingTable } from './settingTable.ts'

/** The new value of a setting, as it was received. */
interface SettingChange {
  screen: SettingScreen
  key: string
  value: string | number | boolean
}

/**
 * Changes a setting of a screen. The rules see all settings as they would be afterwards; a violation is reported under the
 * key being changed, whichever setting the rule belongs to.
 * @throws {AppError} UNKNOWN_ROW for a key that is not on the screen, NOT_ALLOWED, NOT_EDITABLE, RULE_BROKEN
 */
export async function updateSetting(writer: Writer, { screen, key, value }: SettingChange): Promise<{ rowCount: 1 }> {
  const { actor } = writer
  if (!isSettingName(key) || !settingPlaces[key].screens.includes(screen)) throw new AppError('UNKNOWN_ROW')
  if (!maySet(key, actor.operator.roles)) throw new AppError('NOT_ALLOWED')
  if (settingPlaces[key].secret) throw new AppError('NOT_EDITABLE', { params: { column: key } })
  await inTransaction(writer, async (trx) => {
    const rows = await lockSettings(trx.db)
    const current = Object.fromEntries(rows.map((row) => [row.name, readSetting(row.name, row.value)]))
    const today = dayOf(actor.at)
    const { values, errors } = accept(settingRow, { [key]: valueIn(key, value) }, { current, today, allowEmpty: true })
    const error = Object.values(errors)[0] ?? graceError(key, { before: Number(current[key]), after: Number(values[key]) }, today)
    if (error) throw new AppError('RULE_BROKEN', { errors: { [key]: error } })
    const before = rows.find(({ name }) => name === key)
    const after = String(values[key])
    if (!before || before.value === after) return
    const audited = { before: { [key]: before.value }, after: { [key]: after } }
    await updateLocked(trx, settingTable, { before, values: { value: after }, audited })
  })
  return { rowCount: 1 }
}

/** A value may arrive as text. A text that is no value of the setting's kind stays unchanged, so that the rules refuse it. */
function valueIn(key: SettingName, value: SettingChange['value']): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const isFlag = settingRow.fields[key].kind === 'flag'
  return isFlag && text !== 'true' && text !== 'false' ? text : readSetting(key, text)
}

function graceError(key: SettingName, change: GraceChange, today: string): Message | undefined {
  const refusal = key === 'post_sale_grace_period_days' ? gracePeriodRefusal(change, today) : undefined
  return refusal && say(refusal.code, { month: refusal.month })
}
