import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/evidence.ts'
import { tableOf } from '#schema/registry.ts'
import { may } from '#schema/roles.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import { findRow } from '../../records/read/readRow.ts'
import type { FeatureDeps } from '../Feature.ts'
import { startPack } from './startPack.ts'

/** The calls for evidence packs. */
export async function serveEvidence(app: FastifyInstance, { config, db, jobs }: FeatureDeps): Promise<void> {
  const files = await fileStores(config, db.write)
  serve(app, calls.makeEvidencePack, ({ body, actor, operator }) => startPack({ db, actor }, { jobs, operator, body }))
  serve(app, calls.fetchEvidencePack, async ({ params: { id }, operator, reply }) =>
    sendFile({ db: db.write, files }, await handleFor(db.rw, id, operator), reply),
  )
}

/** @throws {AppError} UNKNOWN_ROW while it is not complete; NOT_ALLOWED if it names buyers and the person may not read who they are */
async function handleFor(db: Queryable, id: number, { roles }: Operator): Promise<string> {
  const row = await findRow(db, tableOf('evidence_pack'), id)
  if (typeof row?.['file'] !== 'string') throw new AppError('UNKNOWN_ROW')
  if (row['with_buyers'] === true && !may(roles, 'read buyers')) throw new AppError('NOT_ALLOWED')
  return row['file']
}
