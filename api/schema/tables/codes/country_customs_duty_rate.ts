import { dutyFields } from '../../columns/dutyFields.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { pattern } from '../../rules/rules.ts'

/** Duties of the EU tariff in percent of the customs value; `origin` is a country or a country group of TARIC. */
export const country_customs_duty_rate = defineTable({
  title: 'Customs Duty Rates',
  route: 'ref_country_customs_duty_rate',
  menu: ['reference', 'codes', 30],
  fields: {
    id: dutyFields.id,
    hs6p_code: dutyFields.hs6p_code,
    /** 103 is the third-country duty. */
    measure_type_code: field.text({
      forMany: true,
      required: true,
      preset: '103',
      maxLength: 3,
      rules: [pattern('^[0-9]{3}$')],
    }),
    /** 1011 stands for every country. */
    origin: field.text({
      forMany: true,
      required: true,
      preset: '1011',
      maxLength: 4,
      rules: [pattern('^([A-Z]{2}|[0-9]{4})$')],
    }),
    customs_duty: dutyFields.customs_duty,
    start_date: dutyFields.start_date,
    end_date: dutyFields.end_date,
    /** Where it says more than a percentage: amounts for units, limits (`9.6 % MIN 1.1 EUR DTN`). */
    expression: field.text({ title: 'Duty as Published', maxLength: 300 }),
    /** Countries and groups to which the measure does not apply, with a space between. */
    excluded: field.text({
      title: 'Excluded Origins',
      maxLength: 500,
      rules: [pattern('^([A-Z]{2}|[0-9]{4})( ([A-Z]{2}|[0-9]{4}))*$')],
    }),
    legal_base: field.text({ generated: true, hidden: true }),
    source: dutyFields.source,
    timestamp: dutyFields.timestamp,
    version: dutyFields.version,
  },
  allow: ['load', 'insert', 'update'],
  filters: ['hs6p_code', 'measure_type_code', 'origin', 'end_date'],
  sort: ['id', 'desc'],
  listOrder: [['hs6p_code', 'asc']],
  label: 'hs6p_code',
  lead: { title: 'hs6p_code', amount: 'customs_duty', when: 'end_date' },
  columns: ['customs_duty', 'measure_type_code', 'origin', 'start_date', 'end_date'],
  actions: ['standardDuty'],
})
