/** The tables whose rows are documents of which every version is kept, by the field with the name of a row. */
export const versionedTables = {
  data_security_agreement: 'language',
  em_contract_document: 'document_name',
  gdpr_document: 'language',
  general_contract_document: 'document_name',
  intermediary_info: 'intermediary_name',
} as const
export type VersionedTable = keyof typeof versionedTables
