import { defineTable } from '../../define.ts'
import { documentFields } from '../../columns/documentFields.ts'

/** A document that every contract refers to. */
export const general_contract_document = defineTable({
  title: 'General Contract Documents',
  route: 'general_contract_doc',
  menu: ['documents', 10],
  area: 'business',
  tellsOf: 'nobody',
  screen: 'generalDocuments',
  fields: documentFields,
  allow: ['load', 'update'],
  sort: ['sort_number', 'asc'],
  label: 'document_name',
  lead: { title: 'document_name', subtitle: 'file_name', when: 'date_of_change' },
  columns: ['file_name', 'date_of_upload', 'date_of_change'],
})
