import { defineTable } from '../../define.ts'
import { documentFields } from '../../columns/documentFields.ts'
import { field } from '../../fields.ts'

/** A contract with one merchant. Its files come and go by calls of their own; here only its name can be changed. */
export const em_contract_document = defineTable({
  title: 'Contract Documents',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    ...documentFields,
    em_id: field.ref({ required: true, generated: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
  },
  allow: ['load', 'update'],
  filters: ['em_id'],
  sort: ['sort_number', 'asc'],
  label: 'document_name',
  lead: { title: 'document_name', subtitle: 'file_name', when: 'date_of_change' },
})
