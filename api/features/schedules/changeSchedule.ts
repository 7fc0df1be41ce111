import { isTimezone, isWithoutSeconds, nextRuns } from '#domain/nextRuns.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { titleOf } from '#schema/fields.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

interface ScheduleTimes {
  id: number
  cron_time: string
  timezone: string
}

/**
 * Changes when a schedule runs, and recomputes its next run at once.
 * @returns the name of the schedule
 * @throws {AppError} RULE_BROKEN for a cron time that is not valid or never occurs, or an unknown time zone; UNKNOWN_ROW
 */
export function changeSchedule(writer: Writer, { id, cron_time, timezone }: ScheduleTimes): Promise<string> {
  const table = tableOf('schedule')
  const wrong = (name: 'cron_time' | 'timezone') => ({
    [name]: enterValid(titleOf(name, table.fields[name] ?? {})),
  })
  const times = { cron: cron_time, timezone: isTimezone(timezone) ? timezone : 'UTC' }
  const [next] = isWithoutSeconds(cron_time) ? nextRuns(times, writer.actor.at) : []
  const errors = { ...(!next && wrong('cron_time')), ...(!isTimezone(timezone) && wrong('timezone')) }
  if (!next || Object.keys(errors).length) throw new AppError('RULE_BROKEN', { errors })
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, table, id)
    const values = { cron_time: cron_time.trim(), timezone, next_date: next.toISOString() }
    await updateLocked(trx, table, { before, values })
    return String(before['name'])
  })
}
