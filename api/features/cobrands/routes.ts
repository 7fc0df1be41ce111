import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/documents/cobrands.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { partHandle, replaceCss, replaceImage } from './cobrandParts.ts'

/** The pictures and styles of cobrands (COB-14 to COB-17). */
export async function serveCobrands(app: FastifyInstance, { config, db }: FeatureDeps): Promise<void> {
  const files = await fileStores(config, db.write)
  const stored = { db: db.write, files }
  serve(app, calls.uploadCobrandImage, ({ form, actor }) => replaceImage({ db, actor, store: files.current }, form))
  serve(app, calls.uploadCobrandCss, ({ form, actor }) => replaceCss({ db, actor, store: files.current }, form))
  serve(app, calls.fetchCobrandImage, async ({ params: { id, image }, reply }) =>
    sendFile(stored, await partHandle(db.rw, id, image), reply),
  )
  serve(app, calls.fetchCobrandCss, async ({ params, reply }) =>
    sendFile(stored, await partHandle(db.rw, params.id, 'css'), reply),
  )
}
