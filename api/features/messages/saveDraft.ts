import type { BodyOf } from '#schema/defineCall.ts'
import type { saveDirectMessage } from '#schema/calls/messages/directMessages.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { cleanRichText } from '../../mail/cleanRichText.ts'
import { plainSubject } from '../../mail/queueMail.ts'
import { conditionsOf } from '../../records/read/conditions.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { lockMessage, messageTable, requireVersion } from './messageRow.ts'

type Draft = BodyOf<typeof saveDirectMessage>

/**
 * Saves a draft: a new one, or one's own (MSG-11, MSG-13). It may still lack recipients and a subject.
 * @throws {AppError} UNKNOWN_ROW; NOT_YOUR_DRAFT if it is another person's or was sent; STALE_ROW; RULE_BROKEN for merchants or an
 * attachment that do not exist
 */
export async function saveDraft(writer: Writer, { id, version, ...draft }: Draft) {
  return inTransaction(writer, async (trx) => {
    const values = await valuesOf(trx, draft)
    const row =
      id === undefined ? await addDraft(trx, values, writer.actor.operator.id) : await changeDraft(trx, { id, version }, values)
    const saved = { id: Number(row['id']), version: Number(row['version']), message: String(row['message']) }
    return { ...say('MESSAGE_SAVED'), rowCount: 1, rows: [saved] }
  })
}

type Values = Awaited<ReturnType<typeof valuesOf>>

const addDraft = (trx: WriteTransaction, values: Values, user_id: number) =>
  addRow(trx, messageTable, { values: { ...values, status: 'draft', user_id } })

async function changeDraft(trx: WriteTransaction, { id, version }: { id: number; version: number | undefined }, values: Values) {
  const before = await lockMessage(trx, id)
  const { operator } = trx.actor
  if (before.status !== 'draft' || operator.id !== before.user_id) throw new AppError('NOT_YOUR_DRAFT')
  requireVersion(before, version)
  return updateLocked(trx, messageTable, { before, values })
}

async function valuesOf(trx: WriteTransaction, draft: Omit<Draft, 'id' | 'version'>) {
  const { em_id, filter = null, kind = 'service', subject, message } = draft
  if (em_id) await requireMerchants(trx, em_id)
  // A filter that could not be used would be noticed only when the message is sent.
  if (filter) conditionsOf(tableOf('em_view'), filter)
  const attachment = await attachmentOf(trx, draft.oid ?? null)
  return { em_id, filter, kind, subject: plainSubject(subject).trim(), message: cleanRichText(message), ...attachment }
}

async function requireMerchants({ client }: WriteTransaction, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from em where id = any($1)', [ids])
  if (rows[0]?.count !== ids.length) throw new AppError('RULE_BROKEN', { errors: { em_id: enterValid('Merchants') } })
}

/** The name of an attachment is that under which it was stored, whatever the call says. */
async function attachmentOf(
  { db }: WriteTransaction,
  oid: string | null,
): Promise<{ oid: string | null; filename: string | null }> {
  if (oid === null) return { oid, filename: null }
  const file = await db
    .selectFrom('message_attachment')
    .innerJoin('stored_file', 'stored_file.handle', 'message_attachment.file')
    .select('file_name')
    .where('file', '=', oid)
    .executeTakeFirst()
  if (!file) throw new AppError('RULE_BROKEN', { errors: { oid: say('ATTACHMENT_UNKNOWN') } })
  return { oid, filename: file.file_name }
}
