import type { CountryAreaName } from '../countryAreas.ts'
import { countryArea } from '../countryAreas.ts'
import { say } from '../messages/sentences.ts'

const onTheseDays = { field: 'start_date', says: say('RATE_ON_THESE_DAYS') } as const

/** The messages for violated constraints of tables of VAT rates: a line of a country has one rate per day, in one area. */
export const vatRateConstraints = (table: string, area: CountryAreaName) => ({
  [`${table}_one_a_day_key`]: onTheseDays,
  [`${table}_country_line_start_key`]: onTheseDays,
  [`${table}_vat_area_fkey`]: { field: 'country', says: countryArea(area).refusal } as const,
})
