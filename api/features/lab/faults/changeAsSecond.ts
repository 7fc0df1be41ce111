import { randomUUID } from 'node:crypto'
import { findTable } from '#schema/registry.ts'
import { isGenerated } from '#schema/fields.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { changeAsLabSecond } from '#schema/calls/lab/faults.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Actor } from '../../../base/Actor.ts'
import type { Databases } from '../../../db/databases.ts'
import { AppError } from '../../../errors.ts'
import { updateRecord } from '../../../records/write/update.ts'

/** The demo account that plays the second person. */
const SECOND = 'operator2'

/** A text that people change and that nothing else follows from. */
const plainText = ({ fields }: NamedTable): string | undefined =>
  Object.entries(fields).find(
    ([, field]) => field.kind === 'text' && !isGenerated(field) && !('unique' in field && field.unique),
  )?.[0]

interface Deps {
  db: Databases
  actor: Actor
}

/**
 * A second person changes a record, as if both had it open: the change is that person's, by the way that all changes take.
 * @throws {AppError} UNKNOWN_TABLE, NOT_EDITABLE, UNKNOWN_ROW, and what that person's change is refused with
 */
export async function changeAsSecond(
  { db, actor }: Deps,
  { table: name, id, field: wanted, value = `by ${SECOND} ${actor.started.toISOString()}` }: BodyOf<typeof changeAsLabSecond>,
) {
  const table = findTable(name)
  if (!table) throw new AppError('UNKNOWN_TABLE')
  const field = wanted ?? plainText(table)
  if (!table.allow.includes('update') || field === undefined) throw new AppError('NOT_EDITABLE')
  const person = await db.decide.selectFrom('operator_user').select('id').where('user_name', '=', SECOND).executeTakeFirst()
  if (!person) throw new AppError('UNKNOWN_ROW')
  const second = { ...actor.operator, id: person.id, userName: SECOND }
  await updateRecord({ db, actor: { ...actor, operator: second, requestId: randomUUID() } }, table, {
    data: { id, [field]: value },
  })
  return { field, value, by: SECOND }
}
