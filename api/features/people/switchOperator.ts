import { may } from '#schema/roles.ts'
import { tableOf } from '#schema/registry.ts'
import { countOpenSessions } from '../../auth/openSessions.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { isAdministrator, keepAnAdministrator } from './administrators.ts'

const operators = tableOf('operator_user')

export interface Switched {
  rowCount: number
  /** How many open sessions ended by it. */
  sessions_ended: number
}

/**
 * Blocks an operator user, or lets them in again (OUSER-16). With the block the database ends their sessions on every node, and
 * links to a password. Repeated, it changes nothing and succeeds.
 * @throws {AppError} OWN_USER for oneself; NOT_ALLOWED if only an administrator may, because the person is one; LAST_ADMINISTRATOR;
 * UNKNOWN_ROW
 */
export async function switchOperator(writer: Writer, id: number, enabled: boolean): Promise<Switched> {
  const { operator } = writer.actor
  if (operator.id === id) throw new AppError('OWN_USER')
  const open = enabled ? 0 : await countOpenSessions(writer.db.signIn, id)
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, operators, id)
    if (isAdministrator(before) && !may(operator.roles, 'write people')) throw new AppError('NOT_ALLOWED')
    if (before['enabled'] === enabled) return { rowCount: 1, sessions_ended: 0 }
    await keepAnAdministrator(trx, before, { ...before, enabled })
    await updateLocked(trx, operators, { before, values: { enabled }, ...(open > 0 && { note: { sessions_ended: open } }) })
    return { rowCount: 1, sessions_ended: open }
  })
}
