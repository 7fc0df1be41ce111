import { legalDocumentFields } from '../../columns/legalDocuments.ts'
import { defineTable } from '../../define.ts'

/** The data security agreement of a language. Its versions come by calls of their own. */
export const data_security_agreement = defineTable({
  title: 'Data Security Agreements',
  area: 'business',
  tellsOf: 'nobody',
  fields: legalDocumentFields,
  allow: ['load'],
  label: 'language',
  lead: { title: 'language', subtitle: 'name', when: 'effective_from' },
  page: {
    facts: ['effective_from', 'name'],
    lists: [{ table: 'document_acceptance', by: 'data_security_agreement_id', columns: ['way', 'accepted_at', 'number'] }],
  },
})
