import type { moveApplication as moveCall } from '#schema/calls/applications/applications.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { clearedSchemes } from '#domain/applications/schemeRegistrations.ts'
import { presetOssCountry, stageProblem } from '#domain/applications/stageRules.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import type { MoveOf } from '#schema/states/movesOf.ts'
import { AppError } from '../../errors.ts'
import { differing, judge } from '../../records/write/judge.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { ApplicationRow } from './Application.ts'
import { withChildren } from './Application.ts'
import { settleNotices, tellPeople } from '../../inbox/tellPeople.ts'
import { mailRejection } from './mailRejection.ts'
import { problemField } from './problemField.ts'
import { whoWasQuicker } from './whoWasQuicker.ts'

type Request = BodyOf<typeof moveCall>
type Moved = ReplyOf<typeof moveCall>
type Move = MoveOf<'self_registration'>

const table = tableOf('self_registration')
const MAX_REASON = 1000

/** What a request asks for, taken apart. */
interface Wanted {
  id: number
  version: unknown
  reason: unknown
  values: Row
  /** Undefined to save without a move. */
  move: Move | undefined
}

/**
 * The move between two stages; undefined if they are the same.
 * @throws {AppError} STALE_STATUS for a pair that is no move of this call: approval has a call of its own
 */
function moveBetween(from: string | null, to: unknown): Move | undefined {
  if (to === undefined || to === from) return undefined
  const found = Object.entries(movesOf('self_registration')).find(
    ([, move]) => from !== null && (move.from as readonly string[]).includes(from) && move.to === to,
  )
  if (!found || found[0] === 'approve') throw new AppError('STALE_STATUS')
  return found[0] as Move
}

function wantedOf({ data, status }: Request): Wanted {
  const { id, version, status: to, reject_reason: reason, ...values } = data
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new AppError('MALFORMED', { detail: 'data has no id' })
  return { id, version, reason, values, move: moveBetween(status, to) }
}

/** The reason of a rejection. @throws {AppError} RULE_BROKEN */
function reasonOf(given: unknown): string | null {
  if (given === undefined || given === null || given === '') return null
  if (typeof given !== 'string' || given.length > MAX_REASON)
    throw new AppError('RULE_BROKEN', { errors: { reject_reason: say('TOO_LONG', { max: MAX_REASON }) } })
  return given.trim() || null
}

/**
 * Saves what an operator has filled in, or moves an application to another stage, if it still has the status, and the version if
 * one is named, that the operator saw.
 * @returns rowCount 0, and who was quicker, if it has not
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS for a pair of stages that no move joins; RULE_BROKEN with what the stage lacks, or
 * for a part that this stage does not change; NOT_EDITABLE
 */
export async function moveApplication(writer: Writer, request: Request): Promise<Moved> {
  const wanted = wantedOf(request)
  return inTransaction(writer, async (trx): Promise<Moved> => {
    const row = await lockRow(trx, table, wanted.id)
    if (row.status !== request.status || (wanted.version !== undefined && wanted.version !== row.version))
      return { rowCount: 0, rows: [], ...(await whoWasQuicker(trx.db, wanted.id)) }
    // Values that are as they were are no change, even where the stage allows none: a screen may send the whole row.
    const named = differing(wanted.values, row)
    const { values } = judge(table, { data: named, at: writer.actor.at, allowEmpty: true }, row)
    const own = { worked_on_by: writer.actor.operator.userName }
    if (wanted.move === undefined) {
      const saved = Object.keys(values).length
        ? await updateLocked(trx, table, { before: row, values: { ...values, ...own } })
        : row
      return { rowCount: 1, rows: [{ ...saved }] }
    }
    const moved = await move(trx, { name: wanted.move, row, values, reason: wanted.reason })
    if (wanted.move === 'reject' && request.mail) await mailRejection(trx.db, moved as ApplicationRow)
    return { rowCount: 1, rows: [moved] }
  })
}

interface Moving {
  name: Move
  row: Row & { id: number }
  values: Row
  reason: unknown
}

async function move(trx: WriteTransaction, { name, row, values, reason }: Moving): Promise<Row> {
  const filled = { ...values, ...(name === 'requestRegistration' && (await presetCountry(trx, { ...row, ...values }))) }
  const problem = stageProblem(name, { ...row, ...filled })
  if (problem) throw new AppError('RULE_BROKEN', { errors: { [problemField[problem]]: say(problem) } })
  const moved = await moveRow(trx, 'self_registration', {
    move: name,
    row,
    values: {
      ...filled,
      ...(name === 'completeRegistration' && {
        ...clearedSchemes({ ...row, ...filled }),
        oss_special_schema_registered: true,
      }),
      ...(name === 'reject' && { reject_reason: reasonOf(reason) }),
      stage_since: trx.actor.at.toISOString(),
      worked_on_by: trx.actor.operator.userName,
    },
  })
  const about = { table: 'self_registration', id: row.id }
  await settleNotices(trx.db, about, ['applicationWaits'])
  if (moved.status === 'REQUEST_APPROVAL')
    await tellPeople(trx.db, { event: 'applicationWaits', about, by: trx.actor.operator.userName })
  return moved
}

/** The country of identification that the screen proposes holds for direct calls as well (APP-51). */
async function presetCountry(trx: WriteTransaction, row: Row): Promise<Row> {
  const { isEuEstablished, isMemberState } = await withChildren(trx.client, row as ApplicationRow)
  const country = presetOssCountry(row, { isEuEstablished, isMemberState })
  return country === undefined ? {} : { ss_nr_oss_preferred_country: country }
}
