import { dutyFields } from './dutyFields.ts'

/** The common part of the definitions of duty tables of countries outside the EU. */
export const dutyTable = {
  fields: dutyFields,
  allow: ['load', 'insert', 'update'],
  filters: ['hs6p_code', 'start_date', 'end_date'],
  sort: ['id', 'desc'],
  label: 'hs6p_code',
  lead: { title: 'hs6p_code', amount: 'customs_duty', when: 'end_date' },
  columns: ['customs_duty', 'start_date', 'end_date', 'source'],
} as const
