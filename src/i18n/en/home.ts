import type { AttentionName } from '#schema/attention.ts'

interface HomeTexts {
  attention: Record<AttentionName | 'title' | 'none' | 'mentions' | 'followUps', string>
  command: string
  keys: Record<string, string>
}

export const home = {
  attention: {
    title: 'What needs you',
    none: 'All clear: nothing is waiting for you.',
    mentions: 'Comment that mentions you |||| Comments that mention you',
    followUps: 'Follow-up for you |||| Follow-ups for you',
    overdueInvoices: 'Overdue invoice |||| Overdue invoices',
    rejectedPayments: 'Order with a rejected payment |||| Orders with a rejected payment',
    merchantsWithoutFeeClass: 'Merchant without a fee class |||| Merchants without a fee class',
    numbersToCheck: 'Merchant with a number to check |||| Merchants with numbers to check',
    swissRegistrationsDue: 'Merchant that has to register in Switzerland |||| Merchants that have to register in Switzerland',
    backdatedChanges: 'Change of VAT law with orders to re-book |||| Changes of VAT law with orders to re-book',
    openIntakeErrors: 'Refused line of order intake |||| Refused lines of order intake',
    vatCategoriesToReview: 'VAT category to review |||| VAT categories to review',
    vatItemsToReview: 'VAT item to review |||| VAT items to review',
    failedJobs: 'Failed job |||| Failed jobs',
    failedFeeds: 'Feed that failed |||| Feeds that failed',
    staleFeeds: 'Feed that is out of date |||| Feeds that are out of date',
    unusualRates: 'Unusual change of a rate |||| Unusual changes of rates',
    vatProposals: 'Proposal for VAT rates |||| Proposals for VAT rates',
    failedMails: 'E-mail that could not be sent |||| E-mails that could not be sent',
    partlyPaidInvoices: 'Invoice paid in part |||| Invoices paid in part',
    unpaidInvoices: 'Unpaid invoice that is not due yet |||| Unpaid invoices that are not due yet',
  },
  /** In the search: what is done, and to which record. */
  command: '%{title} %{name}',
  keys: {
    goTo: 'Go to',
    filter: 'Go to the filter',
    create: 'Add a record',
    refresh: 'Reload the list',
    paste: 'Search for what you copied, such as an order number',
  },
} as const satisfies HomeTexts
