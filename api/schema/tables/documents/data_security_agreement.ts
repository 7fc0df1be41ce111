import { legalPage, legalTable } from '../../columns/legalDocuments.ts'
import { defineTable } from '../../define.ts'

/** The data security agreement of a language. */
export const data_security_agreement = defineTable({
  ...legalTable,
  title: 'Data Security Agreements',
  page: legalPage('data_security_agreement_id'),
})
