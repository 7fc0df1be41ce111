import { legalList } from '../../columns/legalDocuments.ts'
import { defineView } from '../../define.ts'

/** The data security agreements in force today, by language. */
export const data_security_agreements = defineView({
  ...legalList,
  title: 'Data Security Agreements',
  route: 'data_security_agreements',
  menu: ['documents', 30],
  of: 'data_security_agreement',
})
