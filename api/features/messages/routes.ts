import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/messages/directMessages.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { addAttachment, attachmentHandle } from './attachments.ts'
import { previewMessage } from './previewMessage.ts'
import { saveDraft } from './saveDraft.ts'
import { cancelMessage, resendMessage, sendMessage } from './sendMessage.ts'

/** The calls for messages to merchants. */
export async function serveMessages(app: FastifyInstance, { config, db, jobs }: FeatureDeps): Promise<void> {
  const files = await fileStores(config, db.write)
  serve(app, calls.saveDirectMessage, ({ body, actor }) => saveDraft({ db, actor }, body))
  serve(app, calls.previewDirectMessage, ({ params }) => previewMessage(db, params.id))
  serve(app, calls.sendDirectMessage, ({ body, actor }) => sendMessage({ db, actor, jobs }, body))
  serve(app, calls.resendDirectMessage, ({ body, actor }) => resendMessage({ db, actor, jobs }, body.id))
  serve(app, calls.cancelDirectMessage, ({ body, actor }) => cancelMessage({ db, actor, jobs }, body.id))
  serve(app, calls.addMessageAttachment, ({ form, operator }) =>
    addAttachment({ db: db.write, store: files.current }, operator, form),
  )
  serve(app, calls.fetchMessageAttachment, async ({ query, reply }) =>
    sendFile({ db: db.write, files }, await attachmentHandle(db.write, query.oid), reply),
  )
}
