import { legalDocumentFields } from '../../columns/legalDocuments.ts'
import { defineTable } from '../../define.ts'

/** The data protection document of a language. Its versions come by calls of their own. */
export const gdpr_document = defineTable({
  title: 'GDPR Documents',
  area: 'business',
  tellsOf: 'nobody',
  fields: legalDocumentFields,
  allow: ['load'],
  label: 'language',
  lead: { title: 'language', subtitle: 'name', when: 'effective_from' },
  page: {
    facts: ['effective_from', 'name'],
    lists: [{ table: 'document_acceptance', by: 'gdpr_document_id', columns: ['way', 'accepted_at', 'number'] }],
  },
})
