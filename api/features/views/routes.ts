import type { FastifyInstance } from 'fastify'
import { deleteView, presetScreen, readViews, saveView } from '#schema/calls/grid.ts'
import { may } from '#schema/roles.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { preset, clearPreset } from './presets.ts'
import { checkViewLimit } from './checkViewLimit.ts'
import { requireScreen } from './screens.ts'
import { viewColumns, viewsFor } from './viewsFor.ts'

/** The size limit of a view in bytes of JSON: filters, columns, order, sort, density. */
const MOST_STATE = 16_384

/** Saved views: a person's own, and those shared with a role. */
export function serveViews(app: FastifyInstance, { db: { write: db } }: { db: Databases }): void {
  serve(app, readViews, async ({ params: { screen }, operator }) => {
    requireScreen(screen, operator)
    const rows = await viewsFor(db, operator).where('screen', '=', screen).orderBy('name').execute()
    return { rows, total: rows.length }
  })

  serve(app, saveView, async ({ body, operator }) => {
    const { id, version, screen, name, shared_role = null, is_preset = false, state } = body
    requireScreen(screen, operator)
    const json = JSON.stringify(state)
    if (Buffer.byteLength(json) > MOST_STATE) throw new AppError('TOO_LARGE')
    if (shared_role && !may(operator.roles, 'write reference')) throw new AppError('NOT_ALLOWED')
    const values = { name, shared_role, state: json }
    return db.transaction().execute(async (trx) => {
      if (!id) await checkViewLimit(trx, operator.id)
      const saved = id
        ? await trx
            .updateTable('saved_view')
            .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
            .where('id', '=', id)
            .where('screen', '=', screen)
            .where('owner_id', '=', operator.id)
            .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
            .returning(viewColumns)
            .executeTakeFirst()
        : await trx
            .insertInto('saved_view')
            .values({ ...values, screen, owner_id: operator.id })
            .returning(viewColumns)
            .executeTakeFirst()
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
  })

  serve(app, presetScreen, async ({ params: { id }, body: { of, is_preset }, operator }) => {
    const view = await viewsFor(db, operator).where('id', '=', id).executeTakeFirst()
    if (!view || (of === 'role' && !view.shared_role)) throw new AppError('UNKNOWN_ROW')
    requireScreen(view.screen, operator)
    if (of === 'role' && !may(operator.roles, 'write reference')) throw new AppError('NOT_ALLOWED')
    const whose = of === 'role' && view.shared_role ? { role: view.shared_role } : { operator_id: operator.id }
    await (is_preset ? preset : clearPreset)(db, view, whose)
    return { rowCount: 1, rows: [{ id }] }
  })

  serve(app, deleteView, async ({ params: { id }, operator }) => {
    const { numDeletedRows } = await db
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('owner_id', '=', operator.id)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('UNKNOWN_ROW')
    return { rowCount: 1, rows: [{ id }] }
  })
}

/** Whether the view is the person's own and was merely changed in another tab. */
const isStale = async (db: Databases['write'], id: number | undefined, owner_id: number): Promise<boolean> =>
  id !== undefined &&
  (await db.selectFrom('saved_view').select('id').where('id', '=', id).where('owner_id', '=', owner_id).executeTakeFirst()) !==
    undefined
