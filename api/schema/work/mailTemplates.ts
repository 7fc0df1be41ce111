import type { OutgoingKey } from '../texts/outgoingTexts.ts'

/** A kind of mail: the texts that it is made of, and sample values where those of all texts would not be believable. */
export interface MailTemplate {
  subject: OutgoingKey
  /** One paragraph after the other. */
  body: readonly OutgoingKey[]
  /** The chapter with its words in the studio. */
  words: string
  values?: Readonly<Record<string, string | number>>
  /** Gaps that another text fills. */
  inserted?: Readonly<Record<string, OutgoingKey>>
  /** Its receiver may unsubscribe. */
  isOptional?: true
}

const invoiceValues = { number: '2026-000042', due: '2026-12-15', reference: 'RF18 5390 0754 7034' }
const days = { smart_count: 7, link: 'https://clearance.example/one-time-link' }

const invoice = (kind: 'new' | 'credit_note' | 'first_reminder' | 'second_reminder' | 'notice'): MailTemplate => ({
  subject: `mails.invoice.${kind}.subject`,
  body: [`mails.invoice.${kind}.body`],
  words: `mails.invoice.${kind}`,
  values: invoiceValues,
})

const secondFactor = (event: 'added' | 'removed' | 'reset' | 'newCodes' | 'passkeyCopied'): MailTemplate => ({
  subject: 'mails.secondFactor.subject',
  body: [`mails.secondFactor.${event}`],
  words: 'mails.secondFactor',
  values: { name: 'Kim Berg' },
})

type Told =
  | 'registration_request'
  | 'invoice_overdue'
  | 'exchange_rate_sync_failed'
  | 'vat_sync_failed'
  | 'report_ready'
  | 'correction_requested'

const operators = (type: Told): MailTemplate => ({
  subject: `mails.operators.${type}.subject`,
  body: [`mails.operators.${type}.body`, 'mails.frame.open'],
  words: `mails.operators.${type}`,
  values: { number: '2026-000042', link: 'https://clearance.example/view/…' },
})

/** Every kind of mail that the service sends. When each is sent is said by the texts under `mailTemplates.when`. */
export const mailTemplates = {
  passwordReset: {
    subject: 'mails.passwordReset.subject',
    body: ['mails.passwordReset.body'],
    words: 'mails.passwordReset',
    values: { ...days, name: 'Kim Berg' },
  },
  operatorAccount: {
    subject: 'mails.operatorAccount.subject',
    body: ['mails.operatorAccount.body'],
    words: 'mails.operatorAccount',
    values: { ...days, name: 'Kim Berg' },
  },
  secondFactorAdded: secondFactor('added'),
  secondFactorRemoved: secondFactor('removed'),
  secondFactorReset: secondFactor('reset'),
  newCodes: secondFactor('newCodes'),
  passkeyCopied: secondFactor('passkeyCopied'),
  merchantAccount: {
    subject: 'mails.merchantAccount.subject',
    body: ['mails.merchantAccount.body'],
    words: 'mails.merchantAccount',
    values: days,
  },
  merchantAttached: {
    subject: 'mails.merchantAttached.subject',
    body: ['mails.merchantAttached.body'],
    words: 'mails.merchantAttached',
  },
  dashboardUser: {
    subject: 'mails.dashboardUser.subject',
    body: ['mails.dashboardUser.body'],
    words: 'mails.dashboardUser',
    values: days,
  },
  invite: { subject: 'mails.invite.subject', body: ['mails.invite.body'], words: 'mails.invite', values: days },
  applicationLink: {
    subject: 'mails.applicationLink.subject',
    body: ['mails.applicationLink.body'],
    words: 'mails.applicationLink',
    values: { ...days, smart_count: 30 },
  },
  applicationRejected: {
    subject: 'mails.applicationRejected.subject',
    body: ['mails.applicationRejected.body'],
    words: 'mails.applicationRejected',
    values: { number: 'A-000042' },
    inserted: { reason: 'mails.applicationRejected.reason' },
  },
  invoiceNew: invoice('new'),
  creditNote: invoice('credit_note'),
  firstReminder: invoice('first_reminder'),
  secondReminder: invoice('second_reminder'),
  invoiceNotice: invoice('notice'),
  registrationRequest: operators('registration_request'),
  invoiceOverdue: operators('invoice_overdue'),
  exchangeRateSyncFailed: operators('exchange_rate_sync_failed'),
  vatSyncFailed: operators('vat_sync_failed'),
  reportReady: operators('report_ready'),
  correctionRequested: operators('correction_requested'),
  errors: {
    subject: 'mails.errors.subject',
    body: ['mails.errors.body'],
    words: 'mails.errors',
    values: { type: 'Feed Failure' },
  },
  notice: {
    subject: 'mails.notices.events.applicationWaits',
    body: ['mails.notices.events.applicationWaits', 'mails.notices.foot'],
    words: 'mails.notices',
    values: { link: 'https://clearance.example/view/account' },
  },
  notices: {
    subject: 'mails.notices.subject',
    body: ['mails.notices.events.commentMentions', 'mails.notices.events.filingsDue', 'mails.notices.foot'],
    words: 'mails.notices',
    values: { link: 'https://clearance.example/view/account' },
  },
  directMessage: {
    subject: 'mails.message.subject',
    body: ['mails.message.body'],
    words: 'mails.message',
    isOptional: true,
  },
} as const satisfies Readonly<Record<string, MailTemplate>>

export type MailTemplateName = keyof typeof mailTemplates
export const mailTemplateNames = Object.keys(mailTemplates) as MailTemplateName[]
/** Whether a text names a kind of mail. */
export const isMailTemplate = (name: string): name is MailTemplateName => Object.hasOwn(mailTemplates, name)
