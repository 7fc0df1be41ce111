import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/grid.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { deleteView } from './deleteView.ts'
import { openWithView } from './openWithView.ts'
import { readViews } from './readViews.ts'
import { saveView } from './saveView.ts'

/** Saved views: a person's own, and those shared with a role. */
export function serveViews(app: FastifyInstance, { db: { write: db } }: { db: Databases }): void {
  serve(app, calls.readViews, ({ params: { screen }, operator }) => readViews(db, screen, operator))
  serve(app, calls.saveView, ({ body, operator }) => saveView(db, body, operator))
  serve(app, calls.presetScreen, ({ params: { id }, body, operator }) => openWithView(db, { ...body, id }, operator))
  serve(app, calls.deleteView, ({ params: { id }, operator }) => deleteView(db, id, operator))
}
