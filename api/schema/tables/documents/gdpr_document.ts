import { legalPage, legalTable } from '../../columns/legalDocuments.ts'
import { defineTable } from '../../define.ts'

/** The data protection document of a language. */
export const gdpr_document = defineTable({ ...legalTable, title: 'GDPR Documents', page: legalPage('gdpr_document_id') })
