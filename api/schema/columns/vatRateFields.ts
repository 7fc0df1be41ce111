import { rateSourceLabels, rateSources, vatRateTypes } from '../choices.ts'
import type { CountryAreaName } from '../countryAreas.ts'
import { field } from '../fields.ts'
import { notBefore, notNegative } from '../rules/rules.ts'
import { vatRateLines } from './vatRateLines.ts'

/** The columns of the VAT rates of an area's countries. */
export const vatRateFields = (within: CountryAreaName) => ({
  id: field.id(),
  country: field.country({ required: true, editable: false, within }),
  rate_type: field.choice({ required: true, editable: false, choices: vatRateTypes }),
  /** Distinguishes several rates of one type; items follow a line, so that they follow its new percentage, too. */
  rate_line: field.text({
    required: true,
    editable: false,
    hidden: true,
    maxLength: 30,
    words: Object.values(vatRateLines),
    presetFrom: { field: 'rate_type', values: vatRateLines },
  }),
  rate: field.percent({ required: true, title: 'Rate (%)', rules: [notNegative('Rate cannot be negative')] }),
  start_date: field.day({ required: true, setByTrigger: true, presetToday: true }),
  /** The last day, if known. Adding a rate for a later day sets it to the day before. */
  end_date: field.day({ rules: [notBefore('start_date', 'End date cannot be before the start date')] }),
  applies_to: field.text({ forMany: true, maxLength: 500 }),
  source: field.choice({ required: true, generated: true, setByTrigger: true, choices: rateSources, labels: rateSourceLabels }),
  timestamp: field.stamp(),
  version: field.version(),
})
