import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import * as calls from '#schema/calls/returns/corrections.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import type { Feature, FeatureDeps } from '../Feature.ts'
import { decide } from './decide.ts'
import { addCorrectionDocument, correctionDocumentOf } from './documents.ts'
import { correctionPolicies } from './policies.ts'

async function serveCorrections(app: FastifyInstance, { config, db }: FeatureDeps): Promise<void> {
  const { dualControl } = config
  const files = await fileStores(config, db.write)
  serve(app, calls.decideCorrection, ({ body, actor, at }) => decide({ db, actor }, { body, on: dayOf(at), dualControl }))
  serve(app, calls.uploadCorrectionDocument, ({ form, actor }) =>
    addCorrectionDocument({ db, actor, store: files.current }, form),
  )
  serve(app, calls.fetchCorrectionDocument, async ({ body, reply }) =>
    sendFile({ db: db.write, files }, await correctionDocumentOf(db, body), reply),
  )
  if (!config.demoMode) return
  serve(app, calls.decideCorrectionOn, ({ body: { approved_rejected_on: on, ...body }, actor }) =>
    decide({ db, actor }, { body, on, dualControl }),
  )
}

/** What merchants ask to be corrected of earlier returns. */
export const corrections = { serve: serveCorrections, policies: correctionPolicies } satisfies Feature
