import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { decideCorrection } from '#schema/calls/returns/corrections.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { noteReturns, returnsOf } from '../../orders/noteReturns.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { Approved } from './entryOf.ts'
import { entryOf } from './entryOf.ts'
import { tellOfDecision, tellOfProposal } from './tellOfDecision.ts'

type Body = BodyOf<typeof decideCorrection>

interface Deciding {
  body: Body
  /** The day of the decision; today unless a tester chooses another. */
  on: Day
  dualControl: boolean
}

/**
 * Approves or rejects a request, once. An approved one is entered into the ledger on the day of its approval, with the corrected period as
 * that of its sale, so that the next return carries it.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS for a second decision; RULE_BROKEN for a period that is not reported, or whose three years
 * are over; SAME_PERSON
 */
export function decide(writer: Writer, { body, on, dualControl }: Deciding): Promise<ReplyOf<typeof decideCorrection>> {
  const table = tableOf(body.table_name)
  if (on > dayOf(writer.actor.at))
    throw new AppError('RULE_BROKEN', {
      errors: { approved_rejected_on: say('IN_THE_FUTURE', { field: 'Approved Rejected On' }) },
    })
  return inTransaction(writer, async (trx) => {
    const row = await lockRow(trx, table, body.id)
    if (row['approval_status'] !== null) throw new AppError('STALE_STATUS')
    const { userName } = trx.actor.operator
    const remarks = body.action_remarks?.trim() || null
    if (dualControl && row['proposed_status'] !== body.approval_status) {
      const values = { proposed_status: body.approval_status, proposed_by: userName, action_remarks: remarks }
      await updateLocked(trx, table, { before: row, values })
      await tellOfProposal(trx, { table: body.table_name, id: body.id })
      return { ...say('CORRECTION_PROPOSED', { id: body.id }), rowCount: 1, awaiting_confirmation: true }
    }
    if (dualControl && row['proposed_by'] === userName) throw new AppError('SAME_PERSON')
    if (body.approval_status === 'APPROVED') await enter(trx, { table: body.table_name, row, on })
    await updateLocked(trx, table, {
      before: row,
      values: {
        approval_status: body.approval_status,
        approved_rejected_on: on,
        action_by: userName,
        action_remarks: remarks ?? row['action_remarks'] ?? null,
      },
    })
    await tellOfDecision(trx, { table: body.table_name, row })
    return { ...say('CORRECTION_DECIDED', { id: body.id }), rowCount: 1, awaiting_confirmation: false }
  })
}

/** Enters an approved request into the ledger, and has the next return composed again. */
async function enter({ client, db, actor, ...unit }: WriteTransaction, approved: Omit<Approved, 'at'>): Promise<void> {
  const entry = await entryOf({ client, db }, { ...approved, at: actor.at })
  const { rows: allotted } = await client.query<{ id: number }>(`select (allot_ids('vat_ledger', 1))[1] as id`)
  await addRow({ client, actor, ...unit }, tableOf('vat_ledger'), { values: { id: allotted[0]?.id, ...entry } })
  await noteReturns(client, returnsOf([entry]))
}
