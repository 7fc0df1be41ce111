import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/documents.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { idIn } from '../../http/readForm.ts'
import type { Owner } from './contractDocuments.ts'
import { addDocument, deleteDocument, handleOf, replaceDocument } from './contractDocuments.ts'

const general: Owner = { table: 'general_contract_document' }
const ofMerchant = (em_id: number): Owner => ({ table: 'em_contract_document', em_id })

/** Contract documents of merchants and of the service, and the attachments of applications. */
export async function serveDocuments(app: FastifyInstance, { config, db }: { config: Config; db: Databases }): Promise<void> {
  const files = await fileStores(config, db.write)
  const stores = { db, store: files.current }

  serve(app, calls.addMerchantContract, ({ form, actor }) => addDocument(stores, ofMerchant(idIn(form, 'em_id')), form, actor))
  serve(app, calls.replaceMerchantContract, ({ form, actor }) =>
    replaceDocument(stores, ofMerchant(idIn(form, 'em_id')), idIn(form, 'id'), form, actor),
  )
  serve(app, calls.deleteMerchantContract, ({ params, actor }) =>
    deleteDocument(stores, ofMerchant(params.em_id), params.id, actor),
  )
  serve(app, calls.addGeneralContract, ({ form, actor }) => addDocument(stores, general, form, actor))
  serve(app, calls.replaceGeneralContract, ({ form, actor }) => replaceDocument(stores, general, idIn(form, 'id'), form, actor))
  serve(app, calls.deleteGeneralContract, ({ params, actor }) => deleteDocument(stores, general, params.id, actor))

  const downloads = [
    [calls.fetchMerchantContract, 'em_contract_document', 'current'],
    [calls.fetchPreviousMerchantContract, 'em_contract_document', 'previous'],
    [calls.fetchGeneralContract, 'general_contract_document', 'current'],
    [calls.fetchPreviousGeneralContract, 'general_contract_document', 'previous'],
  ] as const
  for (const [call, table, which] of downloads) {
    serve(app, call, async ({ body, reply }) =>
      sendFile(db.write, files, await handleOf(db.write, { table, ...body }, which), reply),
    )
  }
  serve(app, calls.fetchAttachment, async ({ params, reply }) => {
    const attachment = await db.write.selectFrom('em_attachment').select('oid').where('id', '=', params.id).executeTakeFirst()
    if (!attachment) throw new AppError('UNKNOWN_ROW')
    return sendFile(db.write, files, attachment.oid, reply)
  })
}
