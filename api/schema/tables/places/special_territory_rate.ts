import { vatRateLines } from '../../columns/vatRateLines.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * What a territory charges instead of a rate of its country, and since when. The row of the standard rate follows the
 * territory's own vat_rate: the database ends the previous row and adds a new one.
 */
export const special_territory_rate = defineTable({
  title: 'Rates of Special Territories',
  fields: {
    id: field.id(),
    special_territory_id: field.ref({
      required: true,
      title: 'Special Territory',
      to: { table: 'special_territory', label: 'special_territory_name' },
    }),
    rate_line: field.text({ required: true, words: Object.values(vatRateLines) }),
    rate: field.percent({ required: true, title: 'Rate (%)' }),
    start_date: field.day(),
    end_date: field.day(),
  },
  allow: ['load'],
  filters: ['special_territory_id'],
  sort: ['id', 'desc'],
  label: 'rate_line',
})
