import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The portal at which we file for a scheme in a country. How to sign in there is encrypted, and shown by a call of its own. */
export const intermediary_info = defineTable({
  title: 'Intermediary Information',
  route: 'intermediary_information',
  menu: ['documents', 45],
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    intermediary_name: field.text({ required: true, maxLength: 200 }),
    country_of_registration: field.country({ required: true }),
    scheme: field.choice({ required: true, choices: ['import', 'union', 'non_union', 'non_eu_ioss'] }),
    /** Masked. */
    access_information: field.text({ computed: true, generated: true }),
    /** When that was last changed. */
    access_changed: field.instant({ generated: true }),
    instructions_file: field.file({ generated: true, hidden: true }),
    instructions_file_name: field.text({ generated: true, title: 'Instructions' }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['country_of_registration', 'scheme'],
  sort: ['id', 'desc'],
  label: 'intermediary_name',
  columns: ['scheme', 'access_information', 'instructions_file_name'],
  beneath: { access_information: ['access_changed'] },
  actions: ['addIntermediary', 'revealAccess', 'editAccess', 'openInstructions', 'replaceInstructions'],
  lead: { title: 'intermediary_name', country: 'country_of_registration' },
})
