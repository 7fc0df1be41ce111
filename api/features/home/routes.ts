import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import { markFavourite, readAttention, readFavourites } from '#schema/calls/home.ts'
import { serve } from '../../http/serve.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { feedNights } from './feedNights.ts'
import { countAttentions } from './countAttentions.ts'
import { favouritesOf, saveFavourite } from './favourites.ts'

/** What people see first: work that awaits them, and their favourite pages. */
export function serveHome(app: FastifyInstance, deps: RecordsDeps): void {
  const { write: db } = deps.db
  serve(app, readAttention, async ({ operator, at }) => {
    const [rows, feeds] = await Promise.all([countAttentions(deps, operator), feedNights(deps, operator, dayOf(at))])
    return { rows, feeds }
  })
  serve(app, readFavourites, async ({ operator }) => ({ rows: await favouritesOf(db, operator.id) }))
  serve(app, markFavourite, async ({ body, operator }) => ({ rowCount: await saveFavourite(db, operator.id, body) }))
}
