import type { FastifyInstance } from 'fastify'
import {
  addComment as addCall,
  changeComment as changeCall,
  listMyFollowUps,
  listPeople,
  listReaders,
} from '#schema/calls/comments.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { addComment } from './addComment.ts'
import { changeComment } from './changeComment.ts'
import { myFollowUps } from './myFollowUps.ts'
import { allPeople, readersOf } from './readers.ts'

/** Comments on records, which are part of a record's timeline. */
export function serveComments(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, addCall, ({ body, actor }) => addComment({ db, actor }, body))
  serve(app, changeCall, ({ params, body, actor }) => changeComment({ db, actor }, params.id, body))
  serve(app, listMyFollowUps, ({ operator }) => myFollowUps(db.write, operator))
  serve(app, listPeople, async () => ({ rows: await allPeople(db.signIn) }))
  serve(app, listReaders, async ({ params, operator }) => ({
    rows: await readersOf(db.signIn, tableFor(params.table, 'load', operator)),
  }))
}
