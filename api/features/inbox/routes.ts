import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/inbox.ts'
import { findTable } from '#schema/registry.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { markNotices, readAbout, readAll } from './markRead.ts'
import { myInbox } from './myInbox.ts'
import { noticeChoicesOf, setNoticeChoicesOf } from './noticeChoices.ts'

/** The calls for what one is told of oneself; nobody reads or marks those of others. */
export function serveInbox(app: FastifyInstance, { db }: FeatureDeps): void {
  serve(app, calls.readMyInbox, ({ query, operator }) => myInbox(db.write, operator, query))
  serve(app, calls.readNotices, ({ body, operator }) => markNotices(db.write, operator.id, body))
  serve(app, calls.readNoticesAbout, ({ body: { tableName, id }, operator }) =>
    readAbout(db.write, operator.id, { table: findTable(tableName)?.of ?? tableName, id }),
  )
  serve(app, calls.readAllNotices, ({ body: { kind }, operator }) => readAll(db.write, operator.id, kind))
  serve(app, calls.readNoticeChoices, async ({ operator }) => ({ choices: await noticeChoicesOf(db.write, operator.id) }))
  serve(app, calls.setNoticeChoices, ({ body, actor }) => setNoticeChoicesOf({ db, actor }, body))
}
