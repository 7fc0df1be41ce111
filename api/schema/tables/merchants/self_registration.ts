import { applicationGaps, applicationStages } from '../../choices.ts'
import { firstContact, salesTypes, schemeRegistrations, secondContact } from '../../columns/applicationFields.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { worded } from '../../messages/messages.ts'
import { notNegative } from '../../rules/rules.ts'

/**
 * The application of a merchant that wants to be registered. What the applicant says about itself stays as it was said; operators
 * fill in what the next stage needs, each part in its stage. A status is changed by calls of its own.
 */
export const self_registration = defineTable({
  title: 'Applications',
  route: 'registration_requests',
  menu: ['merchants', 35],
  area: 'business',
  screen: 'applications',
  fields: {
    id: { ...field.id(), rules: [notNegative(worded('WRONG_APPLICATION_ID', 'Enter valid a ID'))] },
    status: field.choice({ generated: true, choices: applicationStages }),
    name: field.text({ tellsOf: 'nobody', required: true, editable: false }),
    short_name: field.text({ tellsOf: 'nobody', editable: false }),
    tin: field.text({ tellsOf: 'nobody', title: 'TIN', editable: false, maxLength: 30 }),
    registered_address: field.text({ tellsOf: 'nobody', editable: false }),
    registered_country: field.country({ required: true, editable: false }),
    requested_on: field.instant({ required: true, generated: true, title: 'Created Date' }),
    /** Since when it has been in its stage. */
    stage_since: field.instant({ required: true, generated: true, title: 'Waits Since', aged: true }),
    missing: field.tags({ required: true, generated: true, computed: true, short: true, choices: applicationGaps }),
    /** The operator who changed it last. */
    worked_on_by: field.text({ tellsOf: 'operator', isPerson: true, generated: true, title: 'Worked on by', letters: 14 }),
    reject_reason: field.text({ tellsOf: 'nobody', generated: true, title: 'Reason of the Rejection', maxLength: 1000 }),
    /** The merchant that it became. */
    merchant_id: field.ref({ generated: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    language: field.choice({ required: true, generated: true, choices: { enumeration: 'language' }, hidden: true }),
    ...firstContact,
    ...secondContact,

    vat_id: field.text({ tellsOf: 'nobody', title: 'VAT ID', editable: false, maxLength: 30, letters: 14 }),
    official_site: field.url({ tellsOf: 'nobody', editable: false }),
    multiple_sites: field.flag({ editable: false }),
    multiple_integrations: field.flag({ editable: false }),
    /** It makes it easier for others to sell (Article 14a of Directive 2006/112/EC), and may know who they are. */
    ei: field.flag({ title: 'Electronic Interface', editable: false }),
    ei_can_identify_source: field.flag({ title: 'Interface Can Identify the Source', editable: false }),

    ok_with_eas_filing_reports_b_c: field.flag({ title: 'Agrees That Reports Are Filed for It', editable: false }),
    reporting_portal_username: field.text({ tellsOf: 'applicant', editable: false, maxLength: 200 }),
    /** Always a mask: the password itself is encrypted, and shown by a call of its own that is audited (APP-95). */
    reporting_portal_password: field.text({ tellsOf: 'nobody', generated: true, computed: true }),
    moss_registry_number: field.text({ tellsOf: 'nobody', title: 'MOSS Registry Number', editable: false, maxLength: 30 }),
    oss_special_schema_registered: field.flag({ generated: true, title: 'OSS Registered' }),
    ss_nr_want_to_register: field.flag({ title: 'Wants to Register for OSS', editable: false }),
    ss_nr_continue_without_oss: field.flag({ title: 'Continues without OSS', editable: false }),
    ss_nr_oss_preferred_country: field.country({ forMany: false, title: 'OSS Country of Identification' }),
    ss_nr_fc_rep_only: field.flag({ title: 'FC Representation Only', editable: false }),
    ...schemeRegistrations,

    sales_type: field.choice({ forMany: false, choices: ['b2c_only', 'b2b_and_b2c'] }),
    ...salesTypes,
    tbe_subscription: field.flag({ forMany: false, title: 'TBE Subscription' }),
    alternative_sales: field.text({ tellsOf: 'nobody', editable: false }),

    delayed_payment: field.flag({ editable: false }),
    checkout: field.ref({ editable: false, to: { table: 'checkout', label: 'name' } }),
    custom_checkout: field.text({ tellsOf: 'nobody', editable: false }),
    po: field.text({ tellsOf: 'nobody', title: 'Postal Operator of Choice', editable: false }),
    promotion_code: field.text({ tellsOf: 'nobody', editable: false, maxLength: 50 }),
    version: field.version(),
  },
  states: {
    field: 'status',
    begins: ['SUBMITTED'],
    moves: {
      requestRegistration: { from: ['SUBMITTED'], to: 'REQUESTED_OSS_REG' },
      requestApproval: { from: ['SUBMITTED'], to: 'REQUEST_APPROVAL' },
      completeRegistration: { from: ['REQUESTED_OSS_REG'], to: 'REQUEST_APPROVAL' },
      approve: { from: ['REQUEST_APPROVAL'], to: 'APPROVED' },
      reject: { from: ['REQUEST_APPROVAL'], to: 'REJECTED' },
    },
  },
  allow: ['load'],
  filters: ['id', 'name', 'status', 'registered_country', 'requested_on'],
  filterSchema: 'application_filter',
  sort: ['id', 'desc'],
  label: 'name',
  lead: { title: 'name', subtitle: 'short_name', state: 'status', when: 'requested_on', country: 'registered_country' },
  columns: ['id', 'status', 'stage_since', 'missing', 'worked_on_by'],
  actions: ['makeMeOne'],
  page: {
    facts: ['registered_country', 'requested_on', 'stage_since', 'worked_on_by', 'merchant_id'],
    mails: ['np_email_1', 'np_email_2'],
    lists: [
      { table: 'self_registration_establishments', by: 'em_id', part: true, unlisted: true },
      { table: 'self_registration_sites', by: 'em_id', part: true, unlisted: true },
      { table: 'self_reg_warehouse_vat', by: 'em_id', part: true, unlisted: true },
      { table: 'self_reg_document', by: 'em_id', since: 'created', unlisted: true },
    ],
  },
})
