import { tableOf } from '#schema/registry.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { Actor } from '../../base/Actor.ts'
import { openWith } from '../../base/tokens.ts'
import type { Databases } from '../../db/databases.ts'
import { requireFresh } from '../../auth/requireFresh.ts'
import { AppError } from '../../errors.ts'
import { findRow } from '../../records/read/readRow.ts'

interface Revealing {
  id: number
  actor: Actor
  secret: string
}

/** Shows how we sign in at a portal, and records who has seen it. @throws {AppError} UNKNOWN_ROW, also if there is nothing to show */
export async function revealAccess(db: Databases, { id, actor, secret }: Revealing): Promise<{ access_information: string }> {
  await requireFresh(db.signIn, actor.operator, actor.started)
  const { rows } = await db.rw.query<{ sealed: string | null }>(
    'select access_sealed as sealed from intermediary_info where id = $1',
    [id],
  )
  const sealed = rows[0]?.sealed
  if (!sealed) throw new AppError('UNKNOWN_ROW')
  await db.write.transaction().execute((trx) =>
    recordChange(trx, {
      table: 'intermediary_info',
      id,
      action: 'call',
      before: null,
      after: { access_information: '********' },
      actor,
    }),
  )
  return { access_information: openWith(secret, sealed) }
}

/** The handle of the instructions for a portal. @throws {AppError} UNKNOWN_ROW, also if there are none */
export async function instructionsOf({ rw }: Databases, id: number): Promise<string> {
  const row = await findRow(rw, tableOf('intermediary_info'), id)
  const handle = row?.['instructions_file']
  if (typeof handle !== 'string') throw new AppError('UNKNOWN_ROW')
  return handle
}
