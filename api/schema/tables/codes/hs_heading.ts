import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * The chapters (two digits) and headings (four) of the Harmonized System of the World Customs Organization, edition 2022.
 * The HS6+ codes below them stand in hs6p_code.
 */
export const hs_heading = defineTable({
  title: 'HS Chapters and Headings',
  fields: {
    id: field.id(),
    code: field.text({ required: true }),
    /** The Roman numeral of the section to which a chapter belongs; empty for headings. */
    section: field.text(),
    description: field.text({ required: true }),
  },
  allow: ['load'],
  filters: ['code', 'description'],
  sort: ['code', 'asc'],
  label: 'code',
})
