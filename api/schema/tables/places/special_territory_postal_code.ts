import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { pattern } from '../../rules/rules.ts'
import { worded } from '../../messages/messages.ts'

/** The postal codes of a territory; a star at the end matches any further characters. */
export const special_territory_postal_code = defineTable({
  title: 'Postal Codes',
  fields: {
    id: field.id(),
    postal_code: field.text({
      required: true,
      maxLength: 20,
      rules: [pattern('^[^*]+[*]?$', worded('ASTERISK_NOT_LAST', 'The * cannot be placed at the beginning or in the middle'))],
    }),
    type: field.choice({ required: true, generated: true, choices: ['EXACT', 'PREFIX'] }),
    country_code: field.country({ required: true }),
    special_territory_id: field.ref({
      required: true,
      editable: false,
      title: 'Special Territory',
      to: { table: 'special_territory', label: 'special_territory_name' },
    }),
    /** Names separated by |; where neighbours share the code, the place must contain one of them. */
    city: field.text({ hidden: true, maxLength: 200 }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  constraints: {
    special_territory_postal_code_key: {
      field: 'postal_code',
      says: worded(
        'POSTAL_CODE_EXISTS',
        'Postal code already available for the selected special territory. Please remove from existing code and insert to the new postal code.',
      ),
    },
    special_territory_postal_code_territory_fkey: {
      field: 'special_territory_id',
      says: worded(
        'TERRITORY_UNKNOWN',
        'Inserted Special Territory is not available. Please insert to the Special Territory table and try again.',
      ),
    },
  },
  allow: ['load', 'insert', 'update'],
  filters: ['postal_code', 'country_code', 'special_territory_id'],
  sort: ['id', 'desc'],
  label: 'postal_code',
})
