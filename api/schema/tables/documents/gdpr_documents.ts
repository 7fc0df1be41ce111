import { legalList } from '../../columns/legalDocuments.ts'
import { defineView } from '../../define.ts'

/** The data protection documents in force today, by language. */
export const gdpr_documents = defineView({
  ...legalList,
  title: 'GDPR Documents',
  route: 'gdpr_documents',
  menu: ['documents', 20],
  of: 'gdpr_document',
})
