import { rateSourceLabels, rateSources } from '../choices.ts'
import { field } from '../fields.ts'
import { notBeforeToday, notNegative } from '../rules/rules.ts'

/** The fields of the duty tables of the countries outside the EU, which have the same structure. */
export const dutyFields = {
  id: field.id(),
  hs6p_code: field.hs6p({ required: true, title: 'HS6+ Code' }),
  customs_duty: field.percent({
    required: true,
    title: 'Customs Duty (%)',
    rules: [notNegative('Duty cannot be negative')],
  }),
  start_date: field.day({ required: true, presetToday: true }),
  end_date: field.day({ rules: [notBeforeToday('End date cannot be less than the current date')] }),
  source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
  timestamp: field.stamp(),
  version: field.version(),
} as const
