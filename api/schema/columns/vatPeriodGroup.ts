import { field } from '../fields.ts'

/** In which months the quarters of a business in the United Kingdom end: 1 with March, 2 with January, 3 with February (HMRC). */
export const vatPeriodGroup = field.choice({
  required: true,
  preset: '1',
  choices: ['1', '2', '3'],
  title: 'VAT Period Group (GB)',
})
