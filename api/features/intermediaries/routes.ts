import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/documents/intermediaries.ts'
import { fileStores } from '../../files/fileStores.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { addIntermediary, changeAccess, enteredIn, replaceInstructions } from './intermediaries.ts'

/** The calls of the screen Intermediary Information (INTER-06 to INTER-09); what shows a secret or a file is among those of returns. */
export async function serveIntermediaries(app: FastifyInstance, { config, db }: FeatureDeps): Promise<void> {
  const { current: store } = await fileStores(config, db.write)
  const secret = config.jwtSecret
  serve(app, calls.saveIntermediary, ({ form, actor }) =>
    addIntermediary({ db, actor, store, secret }, enteredIn(form), form.named),
  )
  serve(app, calls.insertIntermediaryWithoutFile, ({ body, actor }) => addIntermediary({ db, actor, store, secret }, body))
  serve(app, calls.updateIntermediaryInstructions, ({ form, actor }) => replaceInstructions({ db, actor, store, secret }, form))
  serve(app, calls.updateAccessInformation, ({ body, actor }) => changeAccess({ db, actor, store, secret }, body))
}
