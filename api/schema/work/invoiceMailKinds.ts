/** What a mail about an invoice says. */
export const invoiceMailKinds = ['new', 'first_reminder', 'second_reminder', 'notice'] as const
export type InvoiceMailKind = (typeof invoiceMailKinds)[number]
