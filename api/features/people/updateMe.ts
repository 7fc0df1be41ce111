import type { BodyOf } from '#schema/defineCall.ts'
import type { updateMe as updateCall } from '#schema/calls/people/myself.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { judge } from '../../records/write/judge.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

const operators = tableOf('operator_user')

/**
 * Changes one's own name; address and roles are an administrator's matter.
 * @throws {AppError} NO_CHANGE_NAMED; RULE_BROKEN
 */
export async function updateMe(
  writer: Writer,
  { firstName, lastName }: BodyOf<typeof updateCall>,
): Promise<{ rowCount: number }> {
  const data = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
  }
  if (!Object.keys(data).length) throw new AppError('NO_CHANGE_NAMED')
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, operators, writer.actor.operator.id)
    const { values } = judge(operators, { data, at: writer.actor.at }, before)
    await updateLocked(trx, operators, { before, values })
    return { rowCount: 1 }
  })
}
