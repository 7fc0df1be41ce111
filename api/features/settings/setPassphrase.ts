import { say } from '#schema/messages/sentences.ts'
import { hashPassword } from '../../auth/passwords/password.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { lockSettings } from './lockSettings.ts'
import { settingTable } from './settingTable.ts'

const MIN_LENGTH = 8
const masked = { self_reg_passphrase: '********' }

/** Sets the passphrase of the self registration. Only its hash is stored, and the audit log gets a mask. */
export async function setPassphrase(writer: Writer, passphrase: string): Promise<{ rowCount: 1 }> {
  if (passphrase.length < MIN_LENGTH) {
    throw new AppError('RULE_BROKEN', { errors: { passphrase: say('PASSPHRASE_TOO_SHORT', { min: MIN_LENGTH }) } })
  }
  const secret_hash = await hashPassword(passphrase)
  await inTransaction(writer, async (trx) => {
    const before = (await lockSettings(trx.db)).find(({ name }) => name === 'self_reg_passphrase')
    if (!before) throw new AppError('UNKNOWN_ROW')
    const audited = { before: masked, after: masked }
    await updateLocked(trx, settingTable, { before, values: {}, unaudited: { secret_hash }, audited })
  })
  return { rowCount: 1 }
}
