/** The texts of what can be done to invoices and payments. */
export const invoiceActions = {
  issueMerchantMonth: {
    title: 'Issue',
    question: { one: 'Issue the invoices of %{smart_count} merchant?', other: 'Issue the invoices of %{smart_count} merchants?' },
    sentence: 'Each gets the next number. An issued invoice is never changed; it can be credited.',
    done: { one: '%{smart_count} merchant billed', other: '%{smart_count} merchants billed' },
    reason: 'Its invoices are issued, or there is nothing to bill',
  },
  sendInvoiceMail: {
    title: 'Notify',
    question: { one: 'Mail %{smart_count} invoice to its merchant?', other: 'Mail %{smart_count} invoices to their merchants?' },
    sentence: 'The PDF is attached.',
    done: { one: 'Notification sent', other: '%{smart_count} notifications sent' },
    reason: 'Its mails are suspended',
  },
  suspendInvoice: {
    title: 'Suspend mails',
    done: { one: 'Mails of %{smart_count} invoice suspended', other: 'Mails of %{smart_count} invoices suspended' },
    reason: 'Its mails are suspended already',
  },
  resumeInvoice: {
    title: 'Resume mails',
    done: { one: 'Mails of %{smart_count} invoice resumed', other: 'Mails of %{smart_count} invoices resumed' },
    reason: 'Its mails are not suspended',
  },
  creditInvoice: {
    title: 'Credit',
    question: 'Credit invoice %{invoice_number}?',
    sentence: 'A credit note takes back the chosen lines and is set off against what is open. It is never taken back itself.',
    done: 'Credit note issued',
    reason: 'Only invoices are credited',
  },
  approveCredit: {
    title: 'Issue',
    question: 'Issue this credit note?',
    sentence: 'It is issued with the amount that was asked for, set off, and never taken back.',
    done: 'Credit note issued',
    reason: 'It was decided about already',
  },
  declineCredit: {
    title: 'Decline',
    question: 'Decline this credit note?',
    sentence: 'Nothing is issued. Who asked for it hears of it, with your reason.',
    done: 'Credit note declined',
    reason: 'It was decided about already',
  },
  withdrawCredit: { title: 'Withdraw', done: 'Request withdrawn', reason: 'It was decided about already' },
  acceptBankEntry: {
    title: 'Accept',
    done: { one: '%{smart_count} entry booked', other: '%{smart_count} entries booked' },
    reason: 'It is not open',
  },
  bookBankEntry: {
    title: 'Choose invoices',
    done: { one: '%{smart_count} entry booked', other: '%{smart_count} entries booked' },
    reason: 'It is not open',
  },
  parkBankEntry: {
    title: 'Park',
    question: 'Put this entry aside?',
    sentence: 'It stays unmatched, with your note.',
    done: 'Entry put aside',
    reason: 'It is not open',
  },
  takeUpBankEntry: { title: 'Take up', done: 'Entry taken up again', reason: 'It is not put aside' },
  undoBankEntry: {
    title: 'Undo',
    question: 'Take back what was booked with this entry?',
    sentence: 'Each payment gets a counter-entry. The entry is open again.',
    done: 'Payments reversed',
    reason: 'Nothing is booked with it',
  },
} as const
