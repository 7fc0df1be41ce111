import type { Call } from '#schema/defineCall.ts'
import {
  addGeneralContract,
  addMerchantContract,
  deleteGeneralContract,
  deleteMerchantContract,
  fetchGeneralContract,
  fetchMerchantContract,
  fetchPreviousGeneralContract,
  fetchPreviousMerchantContract,
  replaceGeneralContract,
  replaceMerchantContract,
} from '#schema/calls/documents/contracts.ts'
import { call } from '../../data/call.ts'
import type { TextKey } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'

/** A contract document (DOC-09, GCD-08). */
export type ContractDocument = Row & {
  readonly document_name: string
  readonly file_name: string
  readonly date_of_upload: string
  readonly date_of_change: string
  readonly isreplaced: boolean
  /** The first day of the version uploaded last. */
  readonly effective_from: string
}

type Upload = Call & { readonly multipart: object }
type Download =
  | typeof fetchMerchantContract
  | typeof fetchPreviousMerchantContract
  | typeof fetchGeneralContract
  | typeof fetchPreviousGeneralContract

/** The owner of documents: the filter for its rows, and the calls for its documents. */
export interface DocumentOwner {
  table: 'em_contract_document' | 'general_contract_document'
  filter: Readonly<Record<string, number>>
  /** Form fields that an upload sends with the file. */
  fields: Readonly<Record<string, string>>
  add: Upload
  replace: Upload
  current: Download
  previous: Download
  remove: (id: number) => Promise<unknown>
  /** The error of a failed deletion; for a merchant's document it does not contain the name (DOC-27, GCD-15). */
  removeFailed: TextKey
}

export const generalDocuments: DocumentOwner = {
  table: 'general_contract_document',
  filter: {},
  fields: {},
  add: addGeneralContract,
  replace: replaceGeneralContract,
  current: fetchGeneralContract,
  previous: fetchPreviousGeneralContract,
  remove: (id) => call(deleteGeneralContract, { params: { id } }),
  removeFailed: 'documents.namedDeleteFailed',
}

/** The contracts with one merchant. */
export const documentsOf = (merchantId: number): DocumentOwner => ({
  table: 'em_contract_document',
  filter: { em_id: merchantId },
  fields: { em_id: String(merchantId) },
  add: addMerchantContract,
  replace: replaceMerchantContract,
  current: fetchMerchantContract,
  previous: fetchPreviousMerchantContract,
  remove: (id) => call(deleteMerchantContract, { params: { em_id: merchantId, id } }),
  removeFailed: 'documents.deleteFailed',
})
