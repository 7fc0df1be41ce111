import type { TableName } from '../registry.ts'
import type { Person } from './subjects.ts'

/** Data of one person in a row of a table. */
export interface PersonalPart {
  table: TableName
  of: Person
  /** The fields that are compared with what is known of the person. */
  email?: readonly string[]
  phone?: readonly string[]
  name?: readonly string[]
  /** The fields that an erasure replaces. */
  replaces: readonly string[]
}

/**
 * Where a person may stand, part by part: a merchant has two contacts, and only the one who asks is erased. A test compares it with what
 * the registry says of each field.
 */
export const personalData = {
  order: {
    table: 'customer_order',
    of: 'buyer',
    email: ['buyer_email'],
    name: ['recipient_name'],
    replaces: ['recipient_name', 'delivery_address', 'buyer_email', 'buyer_vat_id'],
  },
  vatCheck: { table: 'vat_id_check', of: 'buyer', replaces: ['vat_id'] },
  refusedLine: { table: 'intake_finding', of: 'buyer', replaces: ['line'] },
  contact: {
    table: 'em',
    of: 'contact',
    email: ['nominated_email'],
    phone: ['phone'],
    name: ['nominated_person'],
    replaces: ['nominated_person', 'nominated_email', 'phone'],
  },
  secondContact: {
    table: 'em',
    of: 'contact',
    email: ['nominated_email_secondary'],
    phone: ['nominated_phone_secondary'],
    name: ['nominated_person_secondary'],
    replaces: ['nominated_person_secondary', 'nominated_email_secondary', 'nominated_phone_secondary'],
  },
  accountHolder: { table: 'em', of: 'contact', name: ['bank_account_holder'], replaces: ['bank_account_holder'] },
  applicant: {
    table: 'self_registration',
    of: 'applicant',
    email: ['np_email_1'],
    phone: ['np_phone_1'],
    name: ['np_1'],
    replaces: ['np_title_1', 'np_1', 'np_position_1', 'np_phone_1', 'np_email_1', 'reporting_portal_username'],
  },
  secondApplicant: {
    table: 'self_registration',
    of: 'applicant',
    email: ['np_email_2'],
    phone: ['np_phone_2'],
    name: ['np_2'],
    replaces: ['np_title_2', 'np_2', 'np_position_2', 'np_phone_2', 'np_email_2'],
  },
  acceptance: { table: 'document_acceptance', of: 'contact', name: ['accepted_by'], replaces: ['accepted_by', 'ip'] },
  invite: { table: 'invite', of: 'applicant', email: ['email'], replaces: ['email'] },
  dashboardUser: {
    table: 'dashboard_user',
    of: 'user',
    email: ['email'],
    name: ['username'],
    replaces: ['email', 'username'],
  },
  operator: {
    table: 'operator_user',
    of: 'operator',
    email: ['email'],
    name: ['full_name'],
    replaces: ['first_name', 'last_name', 'email'],
  },
  subscriber: {
    table: 'notification_subscriber',
    of: 'subscriber',
    email: ['email'],
    phone: ['phone_number'],
    name: ['user_name'],
    replaces: ['user_name', 'email', 'phone_number'],
  },
  recipient: { table: 'direct_message_recipient', of: 'contact', email: ['address'], replaces: ['address'] },
  invoiceMail: { table: 'invoice_mail', of: 'contact', email: ['address'], replaces: ['address'] },
  bankEntry: {
    table: 'bank_entry',
    of: 'contact',
    name: ['payer_name'],
    replaces: ['payer_name', 'payer_iban', 'text'],
  },
  optOut: { table: 'mail_opt_out', of: 'contact', email: ['email'], replaces: ['email'] },
  mail: { table: 'outbox_view', of: 'contact', email: ['to'], replaces: ['to', 'cc', 'subject', 'body'] },
} as const satisfies Readonly<Record<string, PersonalPart>>
export type PersonalKind = keyof typeof personalData
export const personalKinds = Object.keys(personalData) as PersonalKind[]
export const partOf = (kind: PersonalKind): PersonalPart => personalData[kind]
