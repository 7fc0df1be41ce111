import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * The reference rates of interest for late payment: that of the main refinancing operations of the European Central Bank on the first day
 * of a half-year (Directive 2011/7/EU, Article 2(7); in Estonia § 94(1) of the Law of Obligations Act). Each holds until the next one, and at
 * most until the end of its half-year: then somebody has to enter the next.
 */
export const reference_rate = defineTable({
  title: 'Reference Rates',
  route: 'ref_reference_rates',
  menu: ['reference', 'rates', 70],
  fields: {
    id: field.id(),
    valid_from: field.day({ required: true, editable: false }),
    percent: field.percent({ required: true, title: 'Reference Rate (%)' }),
    source: field.text({ required: true, title: 'Source', maxLength: 200 }),
    /** Off while it was not compared with what was published: whoever is told interest at it is told so. */
    confirmed: field.flag({ title: 'Confirmed', preset: true }),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['valid_from'],
  sort: ['id', 'desc'],
  label: 'valid_from',
  lead: { title: 'valid_from', subtitle: 'source', amount: 'percent' },
  columns: ['percent', 'confirmed'],
  listOrder: [['valid_from', 'desc']],
})
