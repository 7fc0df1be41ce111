import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The pick list of merchants (API-20). */
export const loadEMs = defineView({
  title: 'Merchants',
  area: 'business',
  tellsOf: 'nobody',
  of: 'em',
  fields: {
    id: field.id(),
    identifier: field.text({ tellsOf: 'nobody', required: true }),
    full_name: field.text({ tellsOf: 'nobody', required: true }),
    enabled: field.flag(),
  },
  filters: ['full_name', 'identifier', 'enabled'],
  sort: ['id', 'desc'],
  label: 'full_name',
})
