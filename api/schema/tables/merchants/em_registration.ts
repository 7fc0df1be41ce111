import { returnSchemes } from '#domain/returns/returnSchemes.ts'
import { vatPeriodGroup } from '../../columns/vatPeriodGroup.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * The registrations under which a merchant's sales are declared, present and former. The database keeps them by what people enter about
 * the schemes of the merchant and about our own registrations; they are never overwritten.
 */
export const em_registration = defineTable({
  title: 'Registrations',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    scheme: field.choice({ required: true, choices: returnSchemes }),
    number: field.text(),
    /** The member state of identification, or the country outside the Union. */
    country: field.country(),
    is_ours: field.flag({ title: 'Our Registration' }),
    vat_period_group: { ...vatPeriodGroup, generated: true },
    valid_from: field.day({ required: true }),
    valid_to: field.day(),
    end_reason: field.choice({ choices: ['ended', 'changed', 'left'] }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  aliases: ['scheme_registration'],
  describedAs: 'scheme_registration',
  asOf: false,
  filters: ['em_id', 'scheme', { name: 'number', comparator: '=' }, 'country'],
  sort: ['id', 'desc'],
  label: 'number',
  lead: { title: 'number', subtitle: 'scheme', when: 'valid_from', country: 'country' },
})
