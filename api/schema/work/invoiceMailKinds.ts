/** What a mail about an invoice says. */
export const invoiceMailKinds = ['new', 'first_reminder', 'second_reminder', 'notice'] as const
export type InvoiceMailKind = (typeof invoiceMailKinds)[number]

/** The mails that can be looked at with the figures of an example: a credit note has its own words, whatever it is sent for. */
export const shownMails = [...invoiceMailKinds, 'credit_note'] as const
export type ShownMail = (typeof shownMails)[number]
