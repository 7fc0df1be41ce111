import { rateSourceLabels, rateSources } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * The measures of the EU tariff as the Commission publishes them (TARIC, Regulation (EEC) No 2658/87, Article 2), with those
 * that are not a plain percentage. Uploads write them; the duty on orders is computed from them.
 */
export const taric_measure = defineTable({
  title: 'TARIC Measures',
  route: 'ref_taric_measure',
  menu: ['reference', 'codes', 42],
  filledOn: 'ref_country_customs_duty_rate',
  fields: {
    id: field.id(),
    goods_code: field.text({ required: true, maxLength: 10 }),
    measure_type_code: field.text({ required: true, maxLength: 3 }),
    measure_type: field.text(),
    /** A country or a country group; 1011 is every country. */
    origin: field.text({ required: true, maxLength: 4 }),
    origin_name: field.text({ title: 'Name of the Origin' }),
    /** A percentage, amounts for units, limits, conditions (`9.600 % MIN 1.100 EUR DTN`). */
    expression: field.text({ required: true, title: 'Duty as Published' }),
    start_date: field.day({ required: true }),
    end_date: field.day(),
    /** Often the maker of goods with an anti-dumping duty. */
    additional_code: field.text(),
    order_number: field.text({ title: 'Quota Order Number' }),
    reduction: field.text({ title: 'Reduction Indicator' }),
    legal_base: field.text({ title: 'Legal Basis' }),
    source: field.choice({ required: true, preset: 'TARIC', choices: rateSources, labels: rateSourceLabels }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  filters: [
    'goods_code',
    { name: 'measure_type_code', comparator: '=' },
    { name: 'origin', comparator: '=' },
    'start_date',
    'end_date',
  ],
  sort: ['id', 'desc'],
  listOrder: [['goods_code', 'asc']],
  label: 'goods_code',
  lead: { title: 'goods_code', subtitle: 'measure_type', when: 'end_date' },
  columns: ['measure_type_code', 'expression', 'origin', 'origin_name', 'start_date', 'end_date'],
})
