import { legalListFields } from '../../columns/legalDocuments.ts'
import { defineView } from '../../define.ts'

/** The data protection documents in force today, by language. */
export const gdpr_documents = defineView({
  title: 'GDPR Documents',
  route: 'gdpr_documents',
  menu: ['documents', 20],
  area: 'business',
  tellsOf: 'nobody',
  of: 'gdpr_document',
  asOf: false,
  screen: 'legalDocuments',
  fields: legalListFields,
  filters: ['language'],
  sort: ['id', 'desc'],
  listOrder: [['language', 'asc']],
  label: 'language',
  lead: { title: 'language', state: 'state', when: 'effective_from' },
  columns: ['name', 'created', 'effective_from', 'scheduled_from'],
  page: { facts: ['effective_from', 'name', 'scheduled_from'] },
  actions: ['addLegalDocument', 'showLegalDocument', 'replaceLegalDocument', 'enterAcceptance'],
})
