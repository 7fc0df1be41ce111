import type { InvoiceMailKind, ShownMail } from './invoiceMailKinds.ts'
import { messageTypes } from './messageTypes.ts'
import type { MessageType } from './messageTypes.ts'

/** The purposes of mails, as the outbox calls them. */
const named = {
  password_reset: 'Password link',
  operator_account: 'Account of a colleague',
  second_factor: 'Second factor',
  em_account: 'Dashboard account',
  invite: 'Invite to apply',
  application_link: 'Link to an application',
  application_rejected: 'Application rejected',
  invoice_new: 'Invoice or credit note',
  invoice_first_reminder: 'First reminder',
  invoice_second_reminder: 'Second reminder',
  invoice_notice: 'Invoice sent once more',
  test_new: 'Test: new invoice',
  test_first_reminder: 'Test: first reminder',
  test_second_reminder: 'Test: second reminder',
  test_notice: 'Test: invoice sent once more',
  test_credit_note: 'Test: credit note',
  mail_test: 'Test of a mail template',
  error_notice: 'Errors of a type',
  notice: 'What somebody wants to hear of',
  direct_message: 'Direct message',
} as const satisfies Readonly<
  Record<`invoice_${InvoiceMailKind}` | `test_${ShownMail}`, string> & Partial<Record<string, string>>
>

export type MailKind = keyof typeof named | MessageType

/** Every purpose of a mail with its words. */
export const mailKindLabels: Readonly<Record<string, string>> = {
  ...named,
  ...Object.fromEntries(messageTypes.map(({ name, title }) => [name, title])),
}
export const mailKinds: readonly string[] = Object.keys(mailKindLabels)
