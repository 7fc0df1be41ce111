import { legalListFields } from '../../columns/legalDocuments.ts'
import { defineView } from '../../define.ts'

/** The data security agreements in force today, by language. */
export const data_security_agreements = defineView({
  title: 'Data Security Agreements',
  route: 'data_security_agreements',
  menu: ['documents', 30],
  area: 'business',
  tellsOf: 'nobody',
  of: 'data_security_agreement',
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
