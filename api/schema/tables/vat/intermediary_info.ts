import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The portal at which we file for a scheme in a country. How to sign in there is encrypted, and shown by a call of its own. */
export const intermediary_info = defineTable({
  title: 'Intermediary Information',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    intermediary_name: field.text({ required: true }),
    country_of_registration: field.country({ required: true }),
    scheme: field.choice({ required: true, choices: ['import', 'union', 'non_union', 'non_eu_ioss'] }),
    /** Masked. */
    access_information: field.text({ computed: true, generated: true }),
    instructions_file: field.file({ hidden: true }),
    instructions_file_name: field.text(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['country_of_registration', 'scheme'],
  sort: ['id', 'desc'],
  label: 'intermediary_name',
  lead: { title: 'intermediary_name', subtitle: 'scheme', country: 'country_of_registration' },
})
