import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import * as calls from '#schema/calls/applications/applications.ts'
import { registerMerchant as registerCall } from '#schema/calls/merchants.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import { AppError } from '../../errors.ts'
import { registerMerchant } from '../../registration/registerMerchant.ts'
import { servePublicApplications } from './public/routes.ts'
import { readApplication } from './Application.ts'
import { approveApplication } from './approveApplication.ts'
import { documentOf } from './documentOf.ts'
import { judgeApplication } from './judgeApplication.ts'
import { moveApplication } from './moveApplication.ts'
import { revealPortalPassword } from './portalPassword.ts'
import { previewApproval } from './previewApproval.ts'

interface Deps {
  config: Config
  db: Databases
}

/** The calls for applications, and the registration of merchants, in which an approved application ends. */
export async function serveApplications(app: FastifyInstance, { config, db }: Deps): Promise<void> {
  const files = await fileStores(config, db.write)
  servePublicApplications(app, { config, db, files })
  serve(app, registerCall, ({ body: { application_id: id, ...form }, actor }) => {
    if (id === undefined) return registerMerchant({ db, actor }, form)
    if (typeof id !== 'number' || !Number.isSafeInteger(id))
      throw new AppError('MALFORMED', { detail: 'application_id is no id' })
    return approveApplication({ db, actor }, { application_id: id, ...form })
  })
  serve(app, calls.moveApplication, ({ body, actor }) => moveApplication({ db, actor }, body))
  serve(app, calls.judgeApplication, async ({ params, actor }) =>
    judgeApplication(db, await readApplication(db.decide, params.id), dayOf(actor.at)),
  )
  serve(app, calls.previewApproval, async ({ params, actor }) =>
    previewApproval(db, await readApplication(db.decide, params.id), dayOf(actor.at)),
  )
  serve(app, calls.revealPortalPassword, ({ body, actor }) => revealPortalPassword({ db, actor }, body.id, config.jwtSecret))
  serve(app, calls.fetchApplicationDocument, async ({ params, reply }) =>
    sendFile({ db: db.write, files }, await documentOf(db.write, params.id), reply),
  )
}
