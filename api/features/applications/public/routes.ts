import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#schema/calls/applications/selfRegistration.ts'
import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import type { FileStores } from '../../../files/fileStores.ts'
import { AppError } from '../../../errors.ts'
import { sendFile } from '../../../files/files.ts'
import { idempotencyKeyOf } from '../../../http/idempotencyKeyOf.ts'
import { causeOf, serve } from '../../../http/serve.ts'
import { addFile } from './addFile.ts'
import { draftOfKey } from './Draft.ts'
import { legalVersion } from './legalDocuments.ts'
import { limitFiles } from './limitFiles.ts'
import { mailGoOnLink } from './mailGoOnLink.ts'
import { openApplication } from './openApplication.ts'
import { readFormChoices } from './readFormChoices.ts'
import { requireOpen } from './requireOpen.ts'
import { saveApplication } from './saveApplication.ts'
import type { Stranger } from './Stranger.ts'
import { submitApplication } from './submitApplication.ts'
import { submitDraft } from './submitDraft.ts'

interface Deps {
  config: Config
  db: Databases
  files: FileStores
}

const TOKEN = /^Bearer (ap_[\w-]{43})$/

/** The token of the open application that a request names. */
const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined => TOKEN.exec(authorization)?.[1]

/** The calls of applicants, who have no session (APP-97). */
export function servePublicApplications(app: FastifyInstance, { config, db, files }: Deps): void {
  const strangerOf = (request: FastifyRequest): Stranger => ({ config, db, cause: causeOf(request), token: tokenOf(request) })
  serve(app, calls.readApplicationForm, () => readFormChoices(db))
  serve(app, calls.openApplication, ({ body, request }) => openApplication(strangerOf(request), body))
  serve(app, calls.submitApplication, async ({ body, request }) => {
    const stranger = strangerOf(request)
    return stranger.token === undefined
      ? submitApplication({ ...stranger, key: idempotencyKeyOf(request) }, body)
      : submitDraft(stranger, await openedBy(db, request))
  })
  void app.register(async (opened) => {
    // Whoever has no token sends no body: it is refused before one is read.
    opened.decorateRequest('draft', 0)
    opened.addHook('onRequest', async (request) => {
      request.draft = await openedBy(db, request)
    })
    serve(opened, calls.fetchLegalDocument, async ({ params, at, reply }) =>
      sendFile({ db: db.write, files }, (await legalVersion(db.rw, params.id, at)).file, reply),
    )
    serve(opened, calls.saveApplication, ({ body, request }) => saveApplication(strangerOf(request), request.draft, body))
    serve(opened, calls.mailApplicationLink, ({ body, request }) => mailGoOnLink(strangerOf(request), request.draft, body.email))
    await opened.register(async (sending) => {
      limitFiles(sending, db)
      serve(sending, calls.addApplicationFile, ({ form, request }) =>
        addFile({ ...strangerOf(request), store: files.current }, request.draft, form),
      )
    })
  })
}

/** The draft that the token of a request opens. @throws {AppError} UNKNOWN_PATH, NOT_ADMITTED */
async function openedBy(db: Databases, request: FastifyRequest): Promise<number> {
  await requireOpen(db)
  const token = tokenOf(request)
  if (token === undefined) throw new AppError('NOT_ADMITTED')
  return draftOfKey(db, 'token', token)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The draft that the token of an applicant's request opens. */
    draft: number
  }
}
