import { defineTable } from '../../define.ts'
import { vatPeriodGroup } from '../../columns/vatPeriodGroup.ts'
import { field } from '../../fields.ts'

/** The intermediary's own VAT registrations. Its countries are those in which a merchant may use the EAS registration. */
export const eas_vat_reg = defineTable({
  title: 'EAS VAT Registrations',
  route: 'eas_vat_reg',
  menu: ['reference', 'vat', 70],
  fields: {
    id: field.id(),
    country: field.country({ required: true }),
    vat_id: field.text({ required: true, letters: 17, maxLength: 30 }),
    registered_name: field.text({ required: true }),
    registered_address: field.text({ required: true }),
    registered_date: field.day({ required: true }),
    vat_period_group: vatPeriodGroup,
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['country', 'vat_id', 'registered_date'],
  sort: ['id', 'desc'],
  label: 'vat_id',
  lead: { title: 'vat_id', subtitle: 'registered_name', when: 'registered_date', country: 'country' },
  columns: ['country', 'registered_name', 'registered_address', 'registered_date'],
})
