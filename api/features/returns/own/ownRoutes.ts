import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/returns/own.ts'
import { fileStores } from '../../../files/fileStores.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import { fileOwn } from './fileOwn.ts'
import { ownReply, readOwn } from './readOwn.ts'
import { sendOwn } from './sendOwn.ts'

const files = [
  [calls.readOwnBritishReport, 'GB'],
  [calls.readOwnNorwegianReport, 'NO'],
  [calls.readOwnSwissReport, 'CH'],
] as const

/** The one return of each of our own registrations outside the Union. */
export async function serveOwnReturns(app: FastifyInstance, { config, db }: FeatureDeps): Promise<void> {
  const { current: store } = await fileStores(config, db.write)
  const filing = { db, store, dualControl: config.dualControl }
  for (const [call, country] of files)
    serve(app, call, async ({ params: { format, ...period }, query, at, reply }) =>
      sendOwn(db, { own: await readOwn(db.rw, { country, ...period, ...query }, at), format, at, reply }),
    )
  serve(app, calls.readOwnReturn, async ({ params, query, at }) => ownReply(await readOwn(db.rw, { ...params, ...query }, at)))
  serve(app, calls.fileOwnReturn, ({ body, actor }) => fileOwn({ db, actor }, filing, body))
}
