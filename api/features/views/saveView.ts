import type { saveView as saveViewCall } from '#schema/calls/grid.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { may } from '#schema/roles.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Trx } from '../../db/Database.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { checkViewLimit } from './checkViewLimit.ts'
import { preset } from './presets.ts'
import { requireScreen } from './screens.ts'
import { viewColumns } from './viewsFor.ts'

type View = BodyOf<typeof saveViewCall>

/** The size limit of a view in bytes of JSON: filters, columns, order, sort, density. */
const MAX_STATE = 16_384

/**
 * Saves a view, new or again.
 * @throws {AppError} TOO_LARGE, NOT_ALLOWED to share it, TOO_MANY_VIEWS, STALE_ROW, UNKNOWN_ROW for somebody else's view
 */
export async function saveView(db: Databases['write'], view: View, operator: Operator) {
  const { id, screen, shared_role = null, is_preset = false } = view
  requireScreen(screen, operator)
  if (Buffer.byteLength(JSON.stringify(view.state)) > MAX_STATE) throw new AppError('TOO_LARGE')
  if (shared_role && !may(operator.roles, 'write reference')) throw new AppError('NOT_ALLOWED')
  return db.transaction().execute(async (trx) => {
    if (!id) await checkViewLimit(trx, operator.id)
    const saved = await (id ? changeView(trx, { ...view, id }, operator.id) : addView(trx, view, operator.id))
    if (!saved) throw new AppError((await isStale(trx, id, operator.id)) ? 'STALE_ROW' : 'UNKNOWN_ROW')
    // It no longer opens screens for a role with which it is no longer shared.
    await trx
      .deleteFrom('view_preset')
      .where('view_id', '=', saved.id)
      .where('operator_id', 'is', null)
      .where('role', 'is distinct from', shared_role)
      .execute()
    if (is_preset) await preset(trx, saved, shared_role ? { role: shared_role } : { operator_id: operator.id })
    return { rowCount: 1, rows: [saved] }
  })
}

const valuesOf = ({ name, shared_role = null, state }: View) => ({ name, shared_role, state: JSON.stringify(state) })

const addView = (trx: Trx, view: View, owner_id: number) =>
  trx
    .insertInto('saved_view')
    .values({ ...valuesOf(view), screen: view.screen, owner_id })
    .returning(viewColumns)
    .executeTakeFirst()

/** @returns undefined if it is not the person's own, or was changed in another tab */
const changeView = (trx: Trx, view: View & { id: number }, owner_id: number) =>
  trx
    .updateTable('saved_view')
    .set(({ eb }) => ({ ...valuesOf(view), version: eb('version', '+', 1) }))
    .where('id', '=', view.id)
    .where('screen', '=', view.screen)
    .where('owner_id', '=', owner_id)
    .$if(view.version !== undefined, (query) => query.where('version', '=', view.version ?? 0))
    .returning(viewColumns)
    .executeTakeFirst()

/** Whether the view is the person's own and was merely changed in another tab. */
const isStale = async (trx: Trx, id: number | undefined, owner_id: number): Promise<boolean> =>
  id !== undefined &&
  (await trx.selectFrom('saved_view').select('id').where('id', '=', id).where('owner_id', '=', owner_id).executeTakeFirst()) !==
    undefined
