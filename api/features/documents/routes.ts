import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/documents.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { idIn } from '../../http/readForm.ts'
import { attachmentOf } from './attachmentOf.ts'
import type { Owner } from './contractDocuments.ts'
import { addDocument, deleteDocument, handleOf, replaceDocument } from './contractDocuments.ts'

const general: Owner = { table: 'general_contract_document' }
const ofMerchant = (em_id: number): Owner => ({ table: 'em_contract_document', em_id })

/** Contract documents of merchants and of the service, and the attachments of applications. */
export async function serveDocuments(app: FastifyInstance, { config, db }: { config: Config; db: Databases }): Promise<void> {
  const files = await fileStores(config, db.write)
  const stores = { db, store: files.current }
  const stored = { db: db.write, files }

  serve(app, calls.addMerchantContract, ({ form, actor }) =>
    addDocument({ ...stores, actor }, ofMerchant(idIn(form, 'em_id')), form),
  )
  serve(app, calls.replaceMerchantContract, ({ form, actor }) =>
    replaceDocument({ ...stores, actor }, { owner: ofMerchant(idIn(form, 'em_id')), id: idIn(form, 'id') }, form),
  )
  serve(app, calls.deleteMerchantContract, ({ params, actor }) =>
    deleteDocument({ db, actor }, { owner: ofMerchant(params.em_id), id: params.id }),
  )
  serve(app, calls.addGeneralContract, ({ form, actor }) => addDocument({ ...stores, actor }, general, form))
  serve(app, calls.replaceGeneralContract, ({ form, actor }) =>
    replaceDocument({ ...stores, actor }, { owner: general, id: idIn(form, 'id') }, form),
  )
  serve(app, calls.deleteGeneralContract, ({ params, actor }) => deleteDocument({ db, actor }, { owner: general, id: params.id }))

  const downloads = [
    [calls.fetchMerchantContract, 'em_contract_document', 'current'],
    [calls.fetchPreviousMerchantContract, 'em_contract_document', 'previous'],
    [calls.fetchGeneralContract, 'general_contract_document', 'current'],
    [calls.fetchPreviousGeneralContract, 'general_contract_document', 'previous'],
  ] as const
  for (const [call, table, which] of downloads) {
    serve(app, call, async ({ body, reply }) => sendFile(stored, await handleOf(db.write, { table, ...body }, which), reply))
  }
  serve(app, calls.fetchAttachment, async ({ params, reply }) => sendFile(stored, await attachmentOf(db.write, params.id), reply))
}
