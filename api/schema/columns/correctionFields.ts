import type { FiscalReportType } from '#domain/returns/returnSchemes.ts'
import type { CountryAreaName } from '../countryAreas.ts'
import { field } from '../fields.ts'
import { worded } from '../messages/messages.ts'
import { between } from '../rules/rules.ts'

const noSuchPeriod = worded('NO_SUCH_PERIOD', 'There is no such period')

/** The decisions on a request; without one it is pending. */
export const correctionDecisions = ['APPROVED', 'REJECTED'] as const

/**
 * What merchants ask to be corrected of the VAT of earlier periods, in a scheme. Generic calls tell beside each row the VAT that was
 * declared by country, what to advise, and which return carries an approved one.
 */
export const correctionFields = <const Scheme extends FiscalReportType>(scheme: Scheme, within: CountryAreaName) => ({
  full_name: field.text({ required: true, generated: true }),
  scheme: field.choice({ required: true, generated: true, choices: [scheme], hidden: true }),
  registration_id: field.ref({
    generated: true,
    hidden: true,
    title: 'Registration',
    to: { table: 'em_registration', label: 'number' },
  }),
  scheme_id: field.text({ generated: true, title: 'Scheme ID' }),
  commencement_date: field.day({ generated: true }),
  year: field.int({ required: true, editable: false, rules: [between('2021', '2199', noSuchPeriod)] }),
  country: field.country({ required: true, editable: false, within }),
  requested_value_correction: field.money({ required: true, editable: false }),
  currency: field.currency({ required: true, generated: true }),
  remarks: field.longText({ editable: false, maxLength: 2000 }),
  supportive_document: field.file({ generated: true, hidden: true }),
  supportive_document_name: field.text({ generated: true }),
  approval_status: field.choice({ generated: true, choices: correctionDecisions }),
  action_remarks: field.longText({ generated: true }),
  approved_rejected_on: field.day({ generated: true }),
  action_by: field.text({ tellsOf: 'operator', generated: true }),
  /** With dual control: what the first person has proposed. */
  proposed_status: field.choice({ generated: true, hidden: true, choices: correctionDecisions }),
  proposed_by: field.text({ tellsOf: 'operator', generated: true, hidden: true }),
  timestamp: field.stamp(),
  version: field.version(),
})

/** The identity of a request, before what it is about. */
export const correctionKey = {
  id: field.id(),
  em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
} as const

/** The part of the definitions that does not depend on the scheme. */
export const correctionTable = {
  area: 'business',
  tellsOf: 'nobody',
  allow: ['load', 'insert'],
  sort: ['id', 'desc'],
  label: 'id',
  lead: {
    title: 'full_name',
    subtitle: 'scheme_id',
    state: 'approval_status',
    amount: 'requested_value_correction',
    when: 'approved_rejected_on',
    country: 'country',
  },
} as const

/** What is said where the database refuses a request of such a table. */
export const correctionConstraints = <const Name extends string>(name: Name) =>
  ({
    [`${name}_value_check`]: {
      field: 'requested_value_correction',
      says: worded('CORRECTION_OF_NOTHING', 'A correction of nothing changes nothing'),
    },
  }) as const

/** The number of the corrected period in its year. */
export const periodField = (most: '4' | '12') =>
  field.int({ required: true, editable: false, rules: [between('1', most, noSuchPeriod)] })
