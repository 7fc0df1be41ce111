import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { deleteView, readViews, saveView } from '#schema/calls/grid.ts'
import { may } from '#schema/roles.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../serve.ts'

/** What a view may hold, as JSON: filters, columns, order, sort, density. */
const MOST_STATE = 20_000

const columns = ['id', 'screen', 'name', 'owner_id', 'shared_role', 'is_default', 'state', 'version'] as const

/** Saved views: own ones, and those that somebody shares with a role. */
export function serveViews(app: FastifyInstance, { write: db }: Databases): void {
  serve(app, readViews, async ({ params: { screen }, operator }) => {
    const rows = await db
      .selectFrom('saved_view')
      .select(columns)
      .where('screen', '=', screen)
      .where((where) => where.or([where('owner_id', '=', operator.id), where('shared_role', 'in', [...operator.roles, ''])]))
      .orderBy('name')
      .execute()
    return { rows: rows.map((view) => ({ ...view, is_mine: view.owner_id === operator.id })), total: rows.length }
  })

  serve(app, saveView, async ({ body, operator }) => {
    const { id, shared_role = null, is_default = false, state, ...rest } = body
    const json = JSON.stringify(state)
    if (json.length > MOST_STATE) throw new AppError('TOO_LARGE')
    if (shared_role && !may(operator.roles, 'write reference')) throw new AppError('NOT_ALLOWED')
    const values = { ...rest, shared_role, is_default, state: json }
    return db.transaction().execute(async (trx) => {
      // One default a screen for a person, and one for a role: whoever sets one takes it from the view before, one at a time.
      if (is_default) {
        await sql`select pg_advisory_xact_lock(hashtext(${`views of ${body.screen}`}))`.execute(trx)
        await trx
          .updateTable('saved_view')
          .set({ is_default: false })
          .where('screen', '=', body.screen)
          .where((where) =>
            shared_role
              ? where('shared_role', '=', shared_role)
              : where.and([where('owner_id', '=', operator.id), where('shared_role', 'is', null)]),
          )
          .execute()
      }
      const saved = id
        ? await trx
            .updateTable('saved_view')
            .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
            .where('id', '=', id)
            .where('owner_id', '=', operator.id)
            .returning(columns)
            .executeTakeFirst()
        : await trx
            .insertInto('saved_view')
            .values({ ...values, owner_id: operator.id })
            .returning(columns)
            .executeTakeFirst()
      if (!saved) throw new AppError('UNKNOWN_ROW')
      return { rowCount: 1, rows: [saved] }
    })
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
