import type { BodyOf } from '#schema/defineCall.ts'
import type { addOperator as addCall, updateOperator as updateCall } from '#schema/calls/people/operators.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { mailInvitation } from '../../auth/mails/mailInvitation.ts'
import { requireFresh } from '../../auth/requireFresh.ts'
import { AppError } from '../../errors.ts'
import type { LinkConfig } from '../../mail/queueLinkMail.ts'
import type { Row } from '../../records/read/readRow.ts'
import { insertRecord } from '../../records/write/insert.ts'
import { judge } from '../../records/write/judge.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { isAdministrator, keepAnAdministrator } from './administrators.ts'

const operators = tableOf('operator_user')

/** @throws {AppError} RULE_BROKEN for somebody without a role, who could do nothing */
function requireRole({ roles }: { roles?: readonly string[] | undefined }): void {
  if (roles?.length === 0) throw new AppError('RULE_BROKEN', { errors: { roles: say('ROLE_MISSING') } })
}

/** The columns of names that calls give in camel case (OUSER-05). */
function columnsOf({ firstName, lastName, ...values }: Readonly<Row>): Row {
  return {
    ...values,
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
  }
}

/**
 * Adds an operator user and mails a link to a first password (OUSER-21). The link is a matter of the role for signing in, so it
 * follows in a transaction of its own; if it fails the person stands, and the link can be sent again.
 * @throws {AppError} RULE_BROKEN, DUPLICATE; CONFIRM_FIRST for an administrator
 */
export async function addOperator(
  writer: Writer,
  body: BodyOf<typeof addCall>,
  config: LinkConfig,
): Promise<{ id: number; invited_until: string }> {
  const { db, actor } = writer
  requireRole(body)
  if (isAdministrator(body)) await requireFresh(db.signIn, actor.operator, actor.started)
  const { id } = await insertRecord(writer, operators, { data: columnsOf(body) })
  const link = await mailInvitation({ signIn: db.signIn, config, now: actor.started }, Number(id))
  return { id: Number(id), ...link }
}

/**
 * Changes an operator user. Other roles end the access tokens that name the former ones, and no session.
 * @throws {AppError} OWN_ROLES; LAST_ADMINISTRATOR; STALE_ROW; RULE_BROKEN; CONFIRM_FIRST if it makes an administrator
 */
export async function updateOperator(
  writer: Writer,
  { id, version, ...body }: BodyOf<typeof updateCall>,
): Promise<{ rowCount: number }> {
  const { db, actor } = writer
  requireRole(body)
  const data = columnsOf(body)
  if (!Object.keys(data).length) throw new AppError('NO_CHANGE_NAMED')
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, operators, id)
    if (version !== undefined && version !== before['version']) throw new AppError('STALE_ROW', { params: { current: before } })
    const change = judge(operators, { data, at: actor.at }, before)
    const after = { ...before, ...change.values }
    if (change.values['roles'] !== undefined && id === actor.operator.id) throw new AppError('OWN_ROLES')
    if (isAdministrator(after) && !isAdministrator(before)) await requireFresh(db.signIn, actor.operator, actor.started)
    await keepAnAdministrator(trx, before, after)
    await updateLocked(trx, operators, { before, values: change.values })
    return { rowCount: 1 }
  })
}
