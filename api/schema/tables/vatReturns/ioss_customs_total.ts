import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { MAX_PARCELS } from '../../work/customsTotalSheet.ts'
import { between, notNegative } from '../../rules/rules.ts'

/**
 * What customs have counted under an IOSS number in a month, by the country of import. It comes from their files alone; a later file of a number and month
 * replaces the earlier one. People read it through `ioss_reconciliation`.
 */
export const ioss_customs_total = defineTable({
  title: 'IOSS Customs Totals',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, generated: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    /** The first one with the number. */
    registration_id: field.ref({
      required: true,
      generated: true,
      title: 'Registration',
      hidden: true,
      to: { table: 'em_registration', label: 'number' },
    }),
    ioss_number: field.text({ required: true, title: 'IOSS Number', letters: 12, maxLength: 20 }),
    month: field.month({ required: true }),
    country: field.country({ required: true, within: 'euVat' }),
    parcels: field.int({ required: true, rules: [between('0', String(MAX_PARCELS))] }),
    value_eur: field.money({ required: true, title: 'Value (EUR)', rules: [notNegative()] }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id', { name: 'ioss_number', comparator: '=' }, 'month', 'country'],
  sort: ['id', 'desc'],
  label: 'ioss_number',
  lead: { title: 'ioss_number', subtitle: 'month', amount: 'value_eur', country: 'country' },
  columns: ['parcels'],
})
