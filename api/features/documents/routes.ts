import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/documents/contracts.ts'
import * as legalCalls from '#schema/calls/documents/legalDocuments.ts'
import * as versionCalls from '#schema/calls/documents/versions.ts'
import { dayOf } from '#domain/day.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import type { FileStores } from '../../files/fileStores.ts'
import { fileStores } from '../../files/fileStores.ts'
import { versionById } from '../../files/documentVersions.ts'
import { sendFile } from '../../files/files.ts'
import { idIn } from '../../http/readForm.ts'
import { enterPaper, evidenceOf } from './acceptances.ts'
import { attachmentOf } from './attachmentOf.ts'
import type { Owner } from './contractDocuments.ts'
import { addDocument, deleteDocument, handleOf, replaceDocument } from './contractDocuments.ts'
import { legalHandle, saveLegalDocument } from './legalDocuments.ts'
import { compareVersions, documentVersions } from './versions.ts'

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
    serve(app, call, async ({ body, at, reply }) =>
      sendFile(stored, await handleOf(db.rw, { table, ...body }, { which, at }), reply),
    )
  }
  serve(app, calls.fetchAttachment, async ({ params, reply }) => sendFile(stored, await attachmentOf(db.write, params.id), reply))
  serveLegalDocuments(app, { db, files })
  serve(app, versionCalls.readDocumentVersions, ({ params, at }) => documentVersions(db.rw, params, dayOf(at)))
  serve(app, versionCalls.fetchDocumentVersion, async ({ params, reply }) =>
    sendFile(stored, (await versionById(db.rw, params.id)).file, reply),
  )
  serve(app, versionCalls.compareDocumentVersions, ({ params }) => compareVersions({ db: db.rw, files }, params))
}

/** The documents that applicants accept, by language, and who has accepted them. */
function serveLegalDocuments(app: FastifyInstance, { db, files }: { db: Databases; files: FileStores }): void {
  const stored = { db: db.write, files }
  const kinds = [
    ['gdpr', legalCalls.saveGdprDocument, legalCalls.fetchGdprDocument],
    ['agreement', legalCalls.saveDataSecurityAgreement, legalCalls.fetchDataSecurityAgreement],
  ] as const
  for (const [kind, save, fetch] of kinds) {
    serve(app, save, ({ form, actor }) => saveLegalDocument({ db, actor, store: files.current }, kind, form))
    serve(app, fetch, async ({ query: { language }, at, reply }) =>
      sendFile(stored, await legalHandle(db.rw, kind, { language, at }), reply),
    )
  }
  serve(app, legalCalls.enterAcceptance, ({ form, actor }) => enterPaper({ db, actor, store: files.current }, form))
  serve(app, legalCalls.fetchAcceptanceEvidence, async ({ params, reply }) =>
    sendFile(stored, await evidenceOf(db.rw, params.id), reply),
  )
}
