import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { vatPeriodGroup } from '../../columns/vatPeriodGroup.ts'
import { notBefore, requiredWhen, switchNeeds } from '../../rules/rules.ts'
import { worded } from '../../messages/messages.ts'

const ownRegistration = [
  requiredWhen(
    'use_eas_vat_registration',
    false,
    worded('VAT_ID_NEEDED', 'Please set VAT ID and Registration date for EM VAT registration (or use EAS registration)'),
  ),
]

/** How the merchant's sales to a supported country outside the EU are taxed: under our registration or its own. */
export const em_non_eu_vat_registration = defineTable({
  title: 'Non-EU VAT Registrations',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    country: field.country({ required: true, within: 'outsideEuVat' }),
    use_eas_vat_registration: field.flag({
      title: 'Use EAS VAT Registration',
      preset: true,
      rules: [
        switchNeeds(
          false,
          ['vat_id', 'registered_date'],
          worded('VAT_ID_NEEDED_TO_SWITCH', 'Please set VAT ID and Registration date before switching to EM VAT registration'),
        ),
      ],
    }),
    vat_id: field.text({ title: 'VAT ID', letters: 14, maxLength: 30, rules: ownRegistration }),
    registered_date: field.day({ rules: ownRegistration }),
    /** The last day on which it holds. */
    to_date: field.day({
      title: 'End Date',
      rules: [notBefore('registered_date', worded('REGISTRATION_ENDS_EARLY', 'A registration cannot end before it begins'))],
    }),
    vat_period_group: vatPeriodGroup,
    registered_name: field.text(),
    registered_address: field.text(),
    version: field.version(),
  },
  clears: [
    {
      field: 'use_eas_vat_registration',
      is: true,
      fields: ['vat_id', 'registered_date', 'registered_name', 'registered_address'],
    },
  ],
  refusesEmpty: true,
  allow: ['load', 'insert', 'update'],
  filters: ['em_id', 'country'],
  sort: ['id', 'desc'],
  label: 'country',
})
