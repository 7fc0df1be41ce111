import type { FastifyInstance } from 'fastify'
import { checkExport, readManifest } from '#schema/calls/exports.ts'
import { may } from '#schema/roles.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { findExports, findManifest, manifestFile } from './manifests.ts'

/** The manifest of a download, and whether a given file is one of ours. */
export function serveExports(app: FastifyInstance, { db: { write: db } }: { db: Databases }): void {
  serve(app, readManifest, async ({ params: { id }, operator, reply }) => {
    const manifest = await findManifest(db, id)
    // Without permission to read the logs nobody learns about other people's downloads, not even that they exist.
    const isTheirs = manifest && (manifest.user_id === operator.id || may(operator.roles, 'read logs'))
    if (!isTheirs) throw new AppError('UNKNOWN_ROW')
    return reply
      .header('content-disposition', `attachment; filename="${manifest.file_name}.manifest.json"`)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(manifestFile(manifest), null, 2)}\n`)
  })
  serve(app, checkExport, ({ body: { sha256, file_name } }) => findExports(db, sha256, file_name))
}
