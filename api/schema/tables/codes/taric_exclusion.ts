import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Countries and groups to which a measure of the EU tariff does not apply; without an additional code to none of its measures. */
export const taric_exclusion = defineTable({
  title: 'TARIC Exclusions',
  route: 'ref_taric_exclusion',
  menu: ['reference', 'codes', 44],
  filledOn: 'ref_country_customs_duty_rate',
  fields: {
    id: field.id(),
    goods_code: field.text({ required: true, maxLength: 10 }),
    measure_type_code: field.text({ required: true, maxLength: 3 }),
    origin: field.text({ required: true, maxLength: 4 }),
    /** A country or a country group. */
    excluded: field.text({ required: true, title: 'Excluded Origin', maxLength: 4 }),
    excluded_name: field.text({ title: 'Name of the Excluded Origin' }),
    start_date: field.day(),
    end_date: field.day(),
    additional_code: field.text(),
    order_number: field.text({ title: 'Quota Order Number' }),
    source: field.choice({ required: true, preset: 'TARIC', choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['goods_code', { name: 'measure_type_code', comparator: '=' }, { name: 'excluded', comparator: '=' }],
  sort: ['id', 'desc'],
  listOrder: [['goods_code', 'asc']],
  label: 'goods_code',
  lead: { title: 'goods_code', subtitle: 'excluded_name', when: 'end_date' },
  columns: ['measure_type_code', 'origin', 'excluded', 'excluded_name', 'start_date', 'end_date'],
})
